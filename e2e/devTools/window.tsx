import { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CHANNEL, type Message, type Monitored } from './messages';

/** The DevTools window: the published inspector over the page's history, and a field for import. */

const channel = new BroadcastChannel(CHANNEL);
// oxlint-disable-next-line require-post-message-target-origin -- a channel reaches its own origin only and takes no such argument
const say = (message: Message): void => channel.postMessage(JSON.stringify(message));

function DevTools() {
  const [lifted, setLifted] = useState<Partial<Monitored> | null>(null);
  // The page does not need the window's own selection.
  const [monitorState, setMonitorState] = useState(() => InspectorMonitor.update(SETTINGS, undefined, CHOSEN));
  useEffect(() => {
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message: Message<Partial<Monitored>> = JSON.parse(data);
      if (message.kind === 'history') setLifted(message.lifted);
    });
    say({ kind: 'opened' });
  }, []);
  const dispatch: Monitored['dispatch'] = (action) => {
    if (action.type === CHOSEN.type) setMonitorState((before) => InspectorMonitor.update(SETTINGS, before, action));
    else say({ kind: 'dispatch', action });
    return action;
  };
  return (
    <>
      <label>
        Import{' '}
        <input
          type="file"
          onChange={({ target }) => void target.files?.[0]?.text().then((text) => say({ kind: 'import', text }))}
        />
      </label>
      <div style={{ height: '90vh', display: 'flex' }}>
        {lifted && <InspectorMonitor {...{ ...SETTINGS, ...lifted, monitorState, dispatch }} />}
      </div>
    </>
  );
}

const CHOSEN = { type: '@@redux-devtools-inspector-monitor/UPDATE_MONITOR_STATE', monitorState: {} } as const;
const SETTINGS: Monitored = {
  dispatch: (action) => action,
  select: (state) => state,
  theme: 'nicinabox',
  supportImmutable: false,
  draggableActions: false,
  invertTheme: false,
  sortStateTreeAlphabetically: false,
  disableStateTreeCollection: false,
  tabs: (tabs) => tabs,
};

const root = document.getElementById('devtools');
if (root) createRoot(root).render(<DevTools />);
