import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

/** The load state of a component whose file is not loaded yet. */
export interface LoadState {
  /** Why its file did not load; `null` while it is loading. */
  readonly loadError: unknown;
  /** Loads it once more. */
  readonly retry: () => void;
}

/** A component that can be loaded before it is rendered. */
export interface Preloadable<Props> {
  /** Loads the code and resolves with whether it succeeded. A failed load is retried the next time. */
  readonly preload: () => Promise<boolean>;
  /** Renders it. Until its code is loaded it renders `Fallback`, or nothing. */
  readonly Component: FunctionComponent<Props & { readonly Fallback?: ComponentType<LoadState> }>;
}

/**
 * A component whose code is a file of its own. Once loaded it renders immediately, where React's `lazy` would show its fallback for
 * a moment. Something that a click opens loads in the click handler, `preload().then(setOpen)`: a missing file changes nothing, and the
 * click can be repeated.
 *
 * `Fallback` decides what a missing file means. A screen's rethrows the error to its error boundary, which reloads the page. Beside a form
 * (the quick search, the detail of a row) it shows the error in place: a reload would lose typed text.
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
      const { Fallback } = props;
      const [Shown, setShown] = useState<ComponentType<Props> | null>(() => Loaded);
      const [loadError, setLoadError] = useState<unknown>(null);
      useEffect(() => {
        if (!Shown && !loadError) load().then((component) => setShown(() => component), setLoadError);
      }, [Shown, loadError]);
      if (Shown) return createElement(Shown, props);
      return Fallback ? createElement(Fallback, { loadError, retry: () => setLoadError(null) }) : null;
    },
  };
}
