/** One set of icons on a 24 grid: strokes of one width with round ends. */
export const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  dashboard: 'M4 4h6.5v7H4zM13.5 4H20v4.5h-6.5zM13.5 12H20v8h-6.5zM4 14.5h6.5V20H4z',
  wallet: 'M17 8V5H6.5a2.5 2.5 0 0 0 0 5M4 7.5V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-9a1 1 0 0 0-1-1H6M16 13.5h.01',
  income: 'm4 17 5-5 4 3 7-8M15 7h5v5',
  donation: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  partners:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.3 2.9-6 6.5-6s6.5 2.7 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.4c2.1.9 3.5 2.9 3.5 5.6',
  downline:
    'M12 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 7.5V12M6 16v-2a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v2M6 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM18 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-3.6 3.4-6.5 7.5-6.5s7.5 2.9 7.5 6.5',
  privacy: 'm12 3 7.5 2.8V11c0 4.7-3.1 8.2-7.5 10-4.4-1.8-7.5-5.3-7.5-10V5.8z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z',
  copy: 'M10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5v-8A1.5 1.5 0 0 1 10.5 9zM5.5 15A1.5 1.5 0 0 1 4 13.5v-8A1.5 1.5 0 0 1 5.5 4h8A1.5 1.5 0 0 1 15 5.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  warning: 'm12 4 9 16H3zM12 10v4.5M12 17.2v.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.01',
  help: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7M12 16.7v.01',
  ticket: 'M4 6.5h16v3.2a2.3 2.3 0 0 0 0 4.6v3.2H4v-3.2a2.3 2.3 0 0 0 0-4.6zM14 6.5v2M14 11v2M14 15.5v2',
  level: 'M3.5 19.5H9v-5h5.5v-5H20v-5',
  half: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z',
  incoming: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  outgoing: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  swap: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  logout: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H21M17.5 8.5 21 12l-3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 4.5v5h-5M19.6 9.5A8 8 0 1 0 20 13',
  claim: 'M12 4v9.5M8 10l4 4 4-4M4.5 15v3A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-3',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'eye-off':
    'm4 4 16 16M9.9 5.8a9.6 9.6 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.3 7.6A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c4 4.5 4 12.5 0 17M12 3.5c-4 4.5-4 12.5 0 17',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 19v1',
  external: 'M10 5H6a1.5 1.5 0 0 0-1.5 1.5V18A1.5 1.5 0 0 0 6 19.5h11.5A1.5 1.5 0 0 0 19 18v-4M14 4.5h5.5V10M19 5l-8 8',
  file: 'M13.5 3.5h-7A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V9zM13.5 3.5V9H19M8.5 13h7M8.5 16.5h5',
  dot: 'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  play: 'M8 5.5v13L18.5 12z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  'star-half': 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  'star-empty': 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
};

/** The name of an icon. */
export type IconName = keyof typeof strokes;

/** The parts of an icon that are filled as well as stroked. */
const fills: { readonly [Name in IconName]?: string } = {
  dot: strokes.dot,
  play: strokes.play,
  half: 'M12 3.5a8.5 8.5 0 0 1 0 17z',
  star: strokes.star,
  'star-half': 'M12 3.5v13.4l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
};

/** Icons that point in reading direction: mirrored from right to left. */
const directed: readonly IconName[] = [
  'star-half',
  'logout',
  'external',
  'income',
  'file',
  'chevron-left',
  'chevron-right',
];

/**
 * An icon as a plain element: a row of a table must not cost a component for each cell. `size` is a CSS length. Decorative: the text beside it, or
 * the label of its button, says what it means.
 */
export function icon(name: IconName, size = '1.25em') {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-flip={directed.includes(name) ? '' : undefined}
    >
      {fills[name] === undefined ? null : <path d={fills[name]} fill="currentColor" stroke="none" />}
      <path d={strokes[name]} />
    </svg>
  );
}
