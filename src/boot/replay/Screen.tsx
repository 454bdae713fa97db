import { useEffect, useRef } from 'react';
import type { RootState } from '../../rootState';

export interface ScreenProps {
  readonly state: RootState | undefined;
  /** The member's, in which times are drawn: a name that this machine knows. */
  readonly zone: string;
  /** The one that the portal was shown in: its tag. */
  readonly language: string;
  /** CSS pixels: the size of the member's window. */
  readonly width: number;
  readonly height: number;
}

/** The portal in one recorded state, in a frame without an origin of its own: it can read nothing of this page. */
export function Screen({ state, zone, language, width, height }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // What is sent to it is redacted, so that '*', the only name such a frame has, gives nothing away.
    const tell = () => frame.current?.contentWindow?.postMessage({ state, zone, language }, '*');
    const onMessage = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) tell();
    };
    tell();
    // It says so when it is ready.
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [state, zone, language]);
  return <iframe ref={frame} sandbox="allow-scripts" src="frame" title="The portal" width={width} height={height} />;
}
