import { type ReactNode, useState } from 'react';

/** A file whose code comes with a press: what it draws until it is closed, if it draws anything. */
export interface LaterFile {
  readonly open: (onClose: () => void) => ReactNode;
}

/** `open` fetches such a file and keeps what it draws in `drawn`. A file that does not come changes nothing: the press can be repeated. */
export function useLater() {
  const [drawn, setDrawn] = useState<ReactNode>(null);
  return {
    drawn,
    open: (load: () => Promise<LaterFile>) =>
      void load().then(
        (file) => setDrawn(file.open(() => setDrawn(null))),
        () => undefined,
      ),
  };
}
