/** The logo: two interlocking rings, in the colour of the text. A picture beside words, which screen readers skip. */
export function Rings({ size = '1.75rem', className }: { readonly size?: string; readonly className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M11 21.4A7.5 7.5 0 1 1 16.2 18.2" />
      <path d="M17 6.6A7.5 7.5 0 1 1 11.8 9.8" opacity="0.62" />
    </svg>
  );
}
