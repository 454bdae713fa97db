import type { Page } from '@playwright/test';

export interface Work {
  readonly commits: number;
  /** The number of function components that rendered. */
  readonly renders: number;
}

/** Counts React's commits and renders through the hook of its developer tools; call it before the page is opened. */
export async function countRenders(page: Page): Promise<() => Promise<Work>> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    /** React's tags of function components: plain, with a ref, or memoised. */
    const FUNCTIONS = new Set([0, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    let commits = 0;
    let renders = 0;
    const count = (fiber: Fiber | null): void => {
      for (let at = fiber; at; at = at.sibling) {
        if (FUNCTIONS.has(at.tag) && (at.flags & PERFORMED_WORK) !== 0) renders += 1;
        // React reuses the same child object for a subtree that it skipped.
        if (at.child !== at.alternate?.child) count(at.child);
      }
    };
    Object.assign(window, {
      work: () => ({ commits, renders }),
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
          commits += 1;
          count(root.current);
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    });
  });
  let before: Work = { commits: 0, renders: 0 };
  return async () => {
    const after = await page.evaluate<Work>('work()');
    const done = { commits: after.commits - before.commits, renders: after.renders - before.renders };
    before = after;
    return done;
  };
}

/**
 * How many elements the browser gives their style anew during `act`. An animation's steps, of one or two elements a frame, do not count: how many
 * there are depends on the machine.
 */
export async function countRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  let restyled = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as readonly { name?: string; args?: { elementCount?: number } }[]) {
      const elements = name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0;
      if (elements > 2) restyled += elements;
    }
  });
  await cdp.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await act();
  const complete = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return restyled;
}
