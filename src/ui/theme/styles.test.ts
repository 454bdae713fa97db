import fs from 'node:fs';
import path from 'node:path';

/** CSS that the portal must not use, because supported browsers lack it. Read from the sources. */
const styles = fs
  .readdirSync('src', { recursive: true })
  .map(String)
  .filter((name) => /\.(tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: fs.readFileSync(path.join('src', name), 'utf8') }));

it('shows the focus without `:has`, which Firefox below 121 and Chrome below 105 do not support', () => {
  const found = styles.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => /:has\([^)]*:focus/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('floats every `legend`: WebKit first counts an unfloated one twice, and what is below moves under the finger', () => {
  const withLegend = styles.filter(({ text }) => text.includes('<legend'));
  const inPlace = withLegend.filter(({ text }) => !/legend \{[^}]*float: left;/.test(text)).map(({ name }) => name);
  expect(withLegend.length).toBeGreaterThan(0);
  expect(inPlace).toEqual([]);
});

it('moves by transform and opacity alone: a colour that fades is painted again and again, and half of a page lags when the theme switches', () => {
  const moved = styles.flatMap(({ text }) =>
    [...text.matchAll(/transition: ([^;]*);/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim().split(' ')[0]),
    ),
  );
  expect(new Set(moved)).toEqual(new Set(['display', 'none', 'opacity', 'transform', 'visibility']));
});

it('animates transform and opacity alone: anything else is computed with every frame, and may only wait, by a delay', () => {
  const animations = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/(?:(\w+) = keyframes`|@keyframes (\w+) \{)((?:[^{}`]*\{[^{}]*\})+)/g)].map(
      ([, variable, global, steps = '']) => ({
        name: `${name}: ${variable ?? global}`,
        uses: [...text.matchAll(/animation: ([^;]*);/g)]
          .map(([, use = '']) => use)
          .filter((use) => use.includes(variable ?? global ?? '')),
        properties: [...steps.matchAll(/[{;]\s*([a-z-]+):/g)].map(([, property = '']) => property),
      }),
    ),
  );
  expect(animations.length).toBeGreaterThan(5);
  const costly = animations
    .filter(({ properties }) => properties.some((property) => !['opacity', 'transform'].includes(property)))
    .filter(({ uses }) => uses.length === 0 || uses.some((use) => !/ 1ms [\d.]+s backwards/.test(use)));
  expect(costly).toEqual([]);
});

it('has no font below 13 px', () => {
  const sizes = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/(?:font-size|caption|small): '?(?:(?:max|min|clamp)\()?(0\.\d+)rem/g)].map(([found, size]) => ({
      found: `${name}: ${found}`,
      px: 16 * Number(size),
    })),
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter(({ px }) => px < 13).map(({ found }) => found)).toEqual([]);
});
