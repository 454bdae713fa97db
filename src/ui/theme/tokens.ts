import type { ColorRole } from './palettes';

/**
 * The portal's look as typed tokens. Screens name roles ("muted text"), never colours.
 *
 * Values that differ between the themes (colours, shadows) or depend on a member's system (motion) are CSS variables:
 * switching the theme changes one attribute on <html> and renders no component again. Everything else is a constant,
 * but for the heights of the two bars, which depend on the window.
 */

/** `var(--color-text-muted)` of `textMuted`. */
function variable(group: string, name: string): string {
  return `var(${property(group, name)})`;
}

/** The CSS variable behind a token: `--color-text-muted` of `color`, `textMuted`. */
export function property(group: string, name: string): string {
  return `--${group}-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const color: Record<ColorRole, string> = {
  canvas: variable('color', 'canvas'),
  canvasDimmed: variable('color', 'canvasDimmed'),
  surface: variable('color', 'surface'),
  surfaceRaised: variable('color', 'surfaceRaised'),
  surfaceSunken: variable('color', 'surfaceSunken'),
  field: variable('color', 'field'),
  hover: variable('color', 'hover'),
  border: variable('color', 'border'),
  borderMedium: variable('color', 'borderMedium'),
  borderStrong: variable('color', 'borderStrong'),
  text: variable('color', 'text'),
  textMuted: variable('color', 'textMuted'),
  accent: variable('color', 'accent'),
  accentHover: variable('color', 'accentHover'),
  onAccent: variable('color', 'onAccent'),
  accentText: variable('color', 'accentText'),
  accentSoft: variable('color', 'accentSoft'),
  positive: variable('color', 'positive'),
  positiveSoft: variable('color', 'positiveSoft'),
  negative: variable('color', 'negative'),
  negativeSoft: variable('color', 'negativeSoft'),
  warning: variable('color', 'warning'),
  warningSoft: variable('color', 'warningSoft'),
  info: variable('color', 'info'),
  infoSoft: variable('color', 'infoSoft'),
  focus: variable('color', 'focus'),
  overlay: variable('color', 'overlay'),
};

/** Used in styles: `${token.color.text}`, `${token.space.m}`. */
export const token = {
  color,
  shadow: { raised: variable('shadow', 'raised'), floating: variable('shadow', 'floating') },
  /** 4, 8, 12, 16, 24, 32, 48, 64 px at the default text size. */
  space: { xxs: '0.25rem', xs: '0.5rem', s: '0.75rem', m: '1rem', l: '1.5rem', xl: '2rem', xxl: '3rem', huge: '4rem' },
  radius: { s: '0.5rem', m: '0.75rem', l: '1rem', round: '999px' },
  size: {
    /** The minimum height of a control: 44 px. Larger text makes its words larger, not the room around them. */
    control: 'min(2.75rem, 56px)',
    controlLarge: 'min(3rem, 60px)',
    /** The portal's pages: wide enough for two columns. In a window of `query.huge` they are wider (`AppShell`). */
    portal: '76rem',
    /** The sidebar. */
    side: 'clamp(13rem, 22vw, 15.5rem)',
    form: '28rem',
    formCard: '36rem',
    /** What the top bar covers: nothing where the window is low (`GlobalStyle`). */
    topbar: 'var(--topbar)',
    /** What the tab bar of a phone covers: nothing where the page's action takes its place. */
    bottomBar: 'var(--tabs, 0rem)',
  },
  /** Font sizes. The two largest stop growing where doubled text would overflow a narrow screen. */
  type: {
    caption: '0.8125rem',
    small: '0.875rem',
    body: '1rem',
    lead: '1.125rem',
    title: '1.25rem',
    headline: 'min(clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem), max(9vw, 1.25rem))',
    display: 'min(clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem), 9vw)',
  },
  weight: { regular: 400, medium: 500, bold: 600 },
  font: {
    text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, sans-serif",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  },
  motion: { fast: variable('motion', 'fast'), calm: variable('motion', 'calm') },
  layer: { sticky: 10, scrim: 19, drawer: 20, menu: 30, toast: 35, overlay: 40, skip: 50 },
  /** Media and container conditions, in rem so that large text gets the narrow layout. */
  query: {
    /** Room for the sidebar, which a phone on its side lacks. */
    wide: '(min-width: 64rem), (min-width: 48rem) and (min-height: 30rem)',
    narrow: '(max-width: 47.99rem), (max-width: 63.99rem) and (max-height: 29.99rem)',
    /** A phone on its side, with large text, too: its height is for the content. */
    low: '(min-width: 36rem) and (max-height: 29.99rem), (min-width: 26rem) and (max-height: 20rem)',
    /** Where its text also leaves room for two columns. */
    lowBroad: '(min-width: 36rem) and (max-height: 29.99rem)',
    broad: '(min-width: 64rem)',
    /** Where rows replace cards beside each other. */
    compact: '(max-width: 63.99rem)',
    /** Where a list has room for columns beside the sidebar; below it, rows. */
    columns: '(min-width: 80rem)',
    rows: '(max-width: 79.99rem)',
    huge: '(min-width: 100rem)',
    /** Where the bar with a page's action sticks to the lower edge: not where the text is so large for the window that it would cover the form. */
    sticks: '(min-width: 48rem) and (min-height: 35rem)',
  },
} as const;
