// Holds docs/spec-map.md against the tree: every statement names a file that exists and a test that exists in the file it names.
// Prints one line for each fault, or `N statements, all mapped`.
import './node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const MAP = 'docs/spec-map.md';

/** The end of a text that begins at `at` with its quote, and what stands in it. */
function readText(source, at) {
  const quote = source[at];
  let text = '';
  for (let here = at + 1; here < source.length; here++) {
    const mark = source[here];
    if (mark === '\\') text += source[++here];
    else if (mark === quote) return { text, end: here + 1, template: quote === '`' };
    else text += mark;
  }
  return null;
}

/** The place behind the bracket that closes the one at `at`; texts, comments and regular expressions are stepped over. */
function closing(source, at) {
  let depth = 0;
  for (let here = at; here < source.length; here++) {
    const rest = source.slice(here, here + 2);
    if (rest === '//' || rest === '/*') {
      const end = source.indexOf(rest === '//' ? '\n' : '*/', here + 2);
      here = end < 0 ? source.length : end + (rest === '//' ? 0 : 1);
    } else if (source[here] === '/' && /[(,=:[!&|?{};]\s*$/.test(source.slice(Math.max(0, here - 20), here))) {
      const literal = /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+\//.exec(source.slice(here, here + 500));
      if (literal) here += literal[0].length - 1;
    } else if (/['"`]/.test(source[here])) {
      const text = readText(source, here);
      if (text) here = text.end - 1;
    } else if ('([{'.includes(source[here])) depth++;
    else if (')]}'.includes(source[here]) && --depth === 0) return here + 1;
  }
  return source.length;
}

/**
 * What a title may be once its placeholders are filled: `${expression}` stands for anything, `%s` and its like for a text that stands
 * somewhere in the source, because the table that fills them in stands there.
 */
function filling({ text, template }, each, source) {
  const holes = new RegExp(`${template ? '\\$\\{[^}]*\\}' : '(?!)'}|${each ? '%[sdifjop]' : '(?!)'}`, 'g');
  const kinds = text.match(holes);
  if (kinds === null) return () => false;
  const parts = text.split(holes).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('(.+)')}$`);
  return (wanted) => {
    const filled = whole.exec(wanted)?.slice(1);
    return filled?.every((words, at) => kinds[at].startsWith('$') || source.includes(words)) ?? false;
  };
}

/** Every test and group of tests in a source: its title, and from where to where it goes. Skipped ones do not count. */
function titlesOf(source) {
  const found = [];
  for (const match of source.matchAll(/(?<![\w.$])(it|test|describe)((?:\.\w+)*)\s*(?:<[^()]*>)?\s*\(/g)) {
    const [whole, kind, modifiers] = match;
    if (/\.(skip|todo|fixme)\b/.test(modifiers)) continue;
    const each = modifiers.includes('.each');
    let open = match.index + whole.length - 1;
    if (each) {
      open = closing(source, open);
      while (/\s/.test(source[open])) open++;
      if (source[open] !== '(') continue;
    }
    let at = open + 1;
    while (/\s/.test(source[at])) at++;
    if (!/['"`]/.test(source[at] ?? '')) continue;
    const title = readText(source, at);
    if (!title) continue;
    const end = closing(source, open);
    found.push({
      group: kind === 'describe' || modifiers.includes('.describe'),
      title: title.text,
      isFilled: filling(title, each, source),
      from: match.index,
      to: end,
    });
  }
  return found;
}

const matches = ({ title, isFilled }, wanted) => title === wanted || isFilled(wanted);

/** Whether a test of these titles is there; `group › title` asks for a test within a group. */
function hasTest(titles, wanted) {
  const [title, ...groups] = wanted.toReversed();
  return titles.some(
    (test) =>
      !test.group &&
      matches(test, title) &&
      groups.every((group) =>
        titles.some((outer) => outer.group && outer.from < test.from && test.to <= outer.to && matches(outer, group)),
      ),
  );
}

const known = new Map();
function titlesIn(file) {
  if (!known.has(file)) known.set(file, titlesOf(fs.readFileSync(path.join(ROOT, file), 'utf8')));
  return known.get(file);
}

const exists = (file) => fs.existsSync(path.join(ROOT, file));

/** `` `file` › group › title `` and what is wrong with it, if anything is. */
function faultOfTest(text) {
  const [quoted = '', ...titles] = text.split(' › ').map((part) => part.trim());
  const file = /^`([^`]+)`$/.exec(quoted)?.[1];
  if (!file || titles.length === 0) return `not of the form \`file\` › title: ${text}`;
  if (!exists(file)) return `no such file: ${file}`;
  return hasTest(titlesIn(file), titles) ? null : `no such test in ${file}: ${titles.join(' › ')}`;
}

/** The cells of a line of a table; a bar within a cell is written `\|`. */
const cellsOf = (line) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const faults = [];
let statements = 0;
let header = null;
for (const [index, line] of fs.readFileSync(path.join(ROOT, MAP), 'utf8').split('\n').entries()) {
  const fault = (words) => faults.push(`${MAP}:${index + 1}: ${words}`);
  if (!line.startsWith('|')) {
    header = null;
    continue;
  }
  const cells = cellsOf(line);
  if (header === null) {
    header = cells;
    continue;
  }
  if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
  if (cells.length !== header.length) fault(`${cells.length} cells instead of ${header.length}`);
  const cell = (name) => cells[header.indexOf(name)] ?? '';
  if (header.includes('Implemented in')) {
    statements++;
    const files = [...cell('Implemented in').matchAll(/`([^`]+)`/g)].map(([, file]) => file);
    if (cell('§') === '' || cell('Statement') === '') fault('no section or no statement');
    if (files.length === 0) fault('no file is named');
    for (const file of files) if (!exists(file)) fault(`no such file: ${file}`);
  }
  if (header.includes('Test')) {
    const tests = cell('Test').split('<br>').filter(Boolean);
    if (tests.length === 0) fault('no test is named');
    for (const test of tests) {
      const words = faultOfTest(test);
      if (words) fault(words);
    }
  }
}

for (const fault of faults) console.error(fault);
if (statements === 0) console.error(`${MAP}: no statements`);
if (faults.length > 0 || statements === 0) process.exit(1);
console.log(`${statements} statements, all mapped`);
