import { type ColorRole, contrasting, palettes, type ThemeName, themeCss } from './palettes';
import { property } from './tokens';

/** Relative luminance of WCAG 2 of a colour written #rrggbb. */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: ThemeName, front: ColorRole, back: ColorRole, colors = palettes[theme]): number {
  const a = luminance(colors[front]);
  const b = luminance(colors[back]);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds: ColorRole[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken', 'field', 'hover'];
const texts: ColorRole[] = ['text', 'textMuted', 'accentText', 'positive', 'negative', 'warning', 'info'];
const pairs: [ColorRole, ColorRole][] = [
  ...texts.flatMap((text) => grounds.map((ground): [ColorRole, ColorRole] => [text, ground])),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentText', 'accentSoft'],
  ['positive', 'positiveSoft'],
  ['negative', 'negativeSoft'],
  ['warning', 'warningSoft'],
  ['info', 'infoSoft'],
  ...(['accentSoft', 'positiveSoft', 'negativeSoft', 'warningSoft', 'infoSoft'] as const).flatMap(
    (soft): [ColorRole, ColorRole][] => [
      ['text', soft],
      ['textMuted', soft],
    ],
  ),
];

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  it.each(pairs)('%s on %s has enough contrast', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the focus ring and the border of a field stand out on %s', (ground) => {
    expect(contrast(theme, 'focus', ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme, 'borderStrong', ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)('where more contrast is asked for, lines and muted words stand out more on %s', (ground) => {
    const colors = { ...palettes[theme], ...contrasting[theme] };
    expect(contrast(theme, 'textMuted', ground, colors)).toBeGreaterThanOrEqual(7);
    expect(contrast(theme, 'borderStrong', ground, colors)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, 'border', ground, colors)).toBeGreaterThanOrEqual(3);
    // Words that are not muted stay the strongest.
    expect(contrast(theme, 'text', ground)).toBeGreaterThan(contrast(theme, 'textMuted', ground, colors));
  });

  it('defines every colour for its pages', () => {
    const [, rest = ''] = themeCss.split(`[data-theme='${theme}']{color-scheme:${theme};`);
    const [own] = rest.split('}');
    for (const [role, value] of Object.entries(palettes[theme]))
      expect(own).toContain(`${property('color', role)}:${value};`);
  });
});
