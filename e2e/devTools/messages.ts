import type { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import type { ComponentProps } from 'react';

/** What the window of DevTools and the page under them say to each other, as JSON over a channel of this name. */
export const CHANNEL = 'e2e.devTools';

/** What the inspector is drawn from: the history and the settings. */
export type Monitored = ComponentProps<typeof InspectorMonitor>;

export type Message<Lifted = unknown> =
  /** The window has opened. */
  | { readonly kind: 'opened' }
  /** The history, as the window shows it. */
  | { readonly kind: 'history'; readonly lifted: Lifted }
  | { readonly kind: 'dispatch'; readonly action: { readonly type: string } }
  /** The text of a file that was chosen for import. */
  | { readonly kind: 'import'; readonly text: string };
