import { property } from './tokens';

/** The two themes: the colours behind the tokens, and both as CSS. No script of a page contains them: they are in its HTML. */

const ink = {
  950: '#0b0d10',
  900: '#101216',
  850: '#171a1f',
  800: '#1f232a',
  750: '#262b33',
  700: '#2b3039',
  600: '#414854',
  500: '#6f7786',
  300: '#a9b0bc',
  200: '#d2d7de',
  100: '#eceef1',
};

const paper = {
  0: '#ffffff',
  50: '#f6f5f2',
  100: '#efede8',
  150: '#e9e6df',
  200: '#e2dfd8',
  300: '#cbc7bd',
  500: '#858178',
  700: '#5b5d66',
  800: '#3a3c43',
  900: '#1c1d21',
};

const amber = {
  200: '#f3cb80',
  300: '#e9b65c',
  350: '#f0c274',
  400: '#e3a93f',
  450: '#d89c2c',
  800: '#7a5000',
  950: '#211602',
};

const dark = {
  canvas: ink[900],
  canvasDimmed: '#090a0d',
  surface: ink[850],
  surfaceRaised: ink[800],
  surfaceSunken: ink[950],
  field: ink[950],
  hover: ink[750],
  border: ink[700],
  borderMedium: ink[600],
  borderStrong: ink[500],
  text: ink[100],
  textMuted: ink[300],
  accent: amber[300],
  accentHover: amber[350],
  onAccent: amber[950],
  accentText: amber[200],
  accentSoft: '#2b2416',
  positive: '#6fd3a0',
  positiveSoft: '#13281e',
  negative: '#f4968d',
  negativeSoft: '#331d1c',
  warning: '#f2ab72',
  warningSoft: '#322213',
  info: '#8dbcf6',
  infoSoft: '#17263b',
  focus: amber[200],
  overlay: 'rgb(5 6 8 / 0.68)',
};

/** A colour role of the theme. */
export type ColorRole = keyof typeof dark;

const light: Record<ColorRole, string> = {
  canvas: paper[50],
  canvasDimmed: '#93918c',
  surface: paper[0],
  surfaceRaised: paper[0],
  surfaceSunken: paper[100],
  field: paper[0],
  hover: paper[150],
  border: paper[200],
  borderMedium: paper[300],
  borderStrong: paper[500],
  text: paper[900],
  textMuted: paper[700],
  accent: amber[400],
  accentHover: amber[450],
  onAccent: amber[950],
  accentText: amber[800],
  accentSoft: '#faf0db',
  positive: '#15693f',
  positiveSoft: '#e2f3e9',
  negative: '#ac2a20',
  negativeSoft: '#fceae8',
  warning: '#8a4509',
  warningSoft: '#fdeedf',
  info: '#1e5aa6',
  infoSoft: '#e6effb',
  focus: '#8a5a00',
  overlay: 'rgb(30 27 20 / 0.46)',
};

/** The two themes, dark first: it is the default. */
export const palettes = { dark, light };

/** The name of a theme: the value of `data-theme` on <html>. */
export type ThemeName = keyof typeof palettes;

/** The colours that replace a theme's own where the system asks for more contrast. Medium borders then take the colour of `border`. */
export const contrasting = {
  dark: { border: ink[500], borderStrong: ink[300], textMuted: ink[200] },
  light: { border: paper[500], borderStrong: paper[700], textMuted: paper[800] },
} satisfies Record<ThemeName, Partial<Record<ColorRole, string>>>;

const shadows = {
  dark: { raised: '0 1px 2px rgb(0 0 0 / 0.35)', floating: '0 1rem 3rem rgb(0 0 0 / 0.55)' },
  light: { raised: '0 1px 2px rgb(40 34 20 / 0.06)', floating: '0 1rem 3rem rgb(40 34 20 / 0.18)' },
};

const declared = (colors: Partial<Record<ColorRole, string>>): string =>
  Object.entries(colors)
    .map(([role, value]) => `${property('color', role)}:${value};`)
    .join('');

function declarations(theme: ThemeName): string {
  const shades = Object.entries(shadows[theme]).map(([name, value]) => `${property('shadow', name)}:${value};`);
  return `color-scheme:${theme};${declared(palettes[theme])}${shades.join('')}`;
}

/** The variables of both themes as CSS text, for `GlobalStyle` and the presentation. */
export const themeCss = [
  `:root{--motion-fast:120ms cubic-bezier(.2,0,0,1);--motion-calm:180ms cubic-bezier(.2,0,0,1)}`,
  `:root,[data-theme='dark']{${declarations('dark')}}`,
  `[data-theme='light']{${declarations('light')}}`,
  `@media (prefers-contrast:more){:root{${property('color', 'borderMedium')}:var(${property('color', 'border')});${declared(contrasting.dark)}}[data-theme='light']{${declared(contrasting.light)}}}`,
  `@media (prefers-reduced-motion:reduce){:root{--motion-fast:1ms;--motion-calm:1ms}}`,
].join('');
