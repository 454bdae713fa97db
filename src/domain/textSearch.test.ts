import { codeIn, hasAll, plain, wordsOf } from './textSearch';

it.each([
  ['Asha', 'asha'],
  [' 0xABC ', '0xabc'],
  ['１２३', '123'],
  ['ＡＢ', 'ab'],
])('%j is compared as %j', (text, compared) => {
  expect(plain(text)).toBe(compared);
});

it.each([
  ['', []],
  ['  ', []],
  [' Asha   RAO\t१२ ', ['asha', 'rao', '12']],
])('the words of %j are %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

it.each([
  ['all of them are there', ['rao', 'asha'], true],
  ['one of them is not', ['asha', 'li'], false],
  ['there are none', [], true],
])('a text is found when every word is in it: %s', (_what, words, found) => {
  expect(hasAll('asha rao', words)).toBe(found);
});

it.each([
  [' hd500१10 ', 'HD500110'],
  ['HD12', ''],
  ['0x500110', ''],
  ['500110', ''],
  ['hd500110 sent', ''],
])('the code in %j is %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
