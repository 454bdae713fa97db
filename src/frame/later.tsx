import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';

/** How far a component is whose code is not there yet. */
export interface Coming {
  /** Its file did not come. */
  readonly missing: boolean;
  /** Asks for it once more. */
  readonly retry: () => void;
}

/**
 * A component whose code comes when it is first drawn; until then `Instead` is in its place. A file that does not come is said there: thrown,
 * as React's own `lazy` does it, the page around it would be loaded anew, and what was typed there be lost. Drawn the next time, it is asked
 * for again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Coming>,
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetchIt = async (): Promise<ComponentType<Props>> => {
    Loaded ??= await load();
    return Loaded;
  };
  return function Later(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Loaded);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Shown || missing) return undefined;
      let wanted = true;
      fetchIt().then(
        (component) => wanted && setShown(() => component),
        () => wanted && setMissing(true),
      );
      return () => {
        wanted = false;
      };
    }, [Shown, missing]);
    return Shown ? <Shown {...props} /> : <Instead missing={missing} retry={() => setMissing(false)} />;
  };
}
