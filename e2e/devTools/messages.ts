import type { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import type { ComponentProps } from 'react';

/** The messages between the DevTools window and the page, as JSON over a channel of this name. */
export const CHANNEL = 'e2e.devTools';

/** What the inspector is drawn from: the history and the settings. */
export type Monitored = ComponentProps<typeof InspectorMonitor>;

export type Message<Lifted = unknown> =
  /** The window is open. */
  | { readonly kind: 'opened' }
  /** The history, as the window shows it. */
  | { readonly kind: 'history'; readonly lifted: Lifted }
  | { readonly kind: 'dispatch'; readonly action: { readonly type: string } }
  /** The text of a file to import. */
  | { readonly kind: 'import'; readonly text: string };
