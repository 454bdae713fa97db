/** Out of sight, but read by screen readers. */
export const visuallyHidden =
  'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;';
