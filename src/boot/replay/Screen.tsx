import { useEffect, useRef } from 'react';
import type { RootState } from '../../rootState';

interface ScreenProps {
  readonly state: RootState | undefined;
  /** The member's time zone, by a name that this machine knows. */
  readonly zone: string;
  /** The tag of the language in which the portal was shown. */
  readonly language: string;
  /** CSS pixels: the size of the member's window. */
  readonly width: number;
  readonly height: number;
}

/** The portal in one recorded state, in a frame without an origin of its own: it can read nothing of this page. */
export function Screen({ state, zone, language, width, height }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Only '*' names the origin of such a frame. What is sent is redacted, so it gives nothing away.
    const send = () => frame.current?.contentWindow?.postMessage({ state, zone, language }, '*');
    const onMessage = ({ source }: MessageEvent) => {
      if (source === frame.current?.contentWindow) send();
    };
    send();
    // The frame sends a message once it is ready.
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [state, zone, language]);
  return <iframe ref={frame} sandbox="allow-scripts" src="frame" title="The portal" width={width} height={height} />;
}
