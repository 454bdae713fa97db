import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

/** How far a component is whose code is not there yet. */
export interface Coming {
  /** Why its file did not come; `null` while it is on its way. */
  readonly missing: unknown;
  /** Asks for it once more. */
  readonly retry: () => void;
}

export interface Preloadable<Props> {
  /** Fetches the code: whether it came. What did not come is asked for again the next time. */
  readonly preload: () => Promise<boolean>;
  /** Draws it. Until its code is there, `Instead` is in its place; without one, nothing is. */
  readonly Component: FunctionComponent<Props & { readonly Instead?: ComponentType<Coming> }>;
}

/**
 * A component whose code is a file of its own. Drawn before the file is there, it asks for it; fetched ahead, it is drawn at once, where
 * React's own `lazy` would show its fallback for a moment. What comes with a press is fetched by it: `preload().then(setOpen)`, so that a
 * file that does not come changes nothing and the press can be repeated.
 *
 * `Instead` decides what a missing file means. A screen's throws it at the boundary around it, which loads the page again. For what is above
 * a page or beside it (the quick search, the detail of a row) it says so in its place: the form below would be lost with the page.
 */
export function preloadable<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => {
    Loaded ??= await fetchIt();
    return Loaded;
  };
  return {
    preload: () => load().then(Boolean, () => false),
    Component: (props) => {
      const { Instead } = props;
      const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Loaded);
      const [missing, setMissing] = useState<unknown>(null);
      useEffect(() => {
        if (!Shown && !missing) load().then((component) => setShown(() => component), setMissing);
      }, [Shown, missing]);
      if (Shown) return createElement(Shown, props);
      return Instead ? createElement(Instead, { missing, retry: () => setMissing(null) }) : null;
    },
  };
}
