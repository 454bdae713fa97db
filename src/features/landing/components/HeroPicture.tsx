import { token } from '../../../theme/tokens';

/** Members as rings that hold each other; decorative. */
export function HeroPicture() {
  return (
    <svg className="picture" viewBox="0 0 400 300" width="400" height="300" fill="none" aria-hidden="true">
      <g stroke={token.color.border} strokeWidth="1.5">
        <path d="M96 96 200 60 304 96 336 196 236 244 128 232 64 176z" />
        <path
          d="M96 96 236 244M200 60 128 232M304 96 128 232M336 196 96 96M200 60 236 244M64 176 304 96"
          opacity="0.55"
        />
      </g>
      <g stroke={token.color.accent} strokeWidth="7">
        <circle cx="186" cy="150" r="38" />
        <path d="M226 112a38 38 0 1 1-33 57M196 131a38 38 0 0 1 10-12" strokeLinecap="round" opacity="0.62" />
      </g>
      <g fill={token.color.surface} stroke={token.color.borderStrong} strokeWidth="3">
        <circle cx="96" cy="96" r="15" />
        <circle cx="200" cy="60" r="12" />
        <circle cx="304" cy="96" r="15" />
        <circle cx="336" cy="196" r="12" />
        <circle cx="236" cy="244" r="15" />
        <circle cx="128" cy="232" r="12" />
        <circle cx="64" cy="176" r="12" />
      </g>
    </svg>
  );
}
