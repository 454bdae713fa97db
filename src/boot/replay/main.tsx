import { createRoot } from 'react-dom/client';
import { Styled } from '../../ui/theme/Styled';
import { startFrame } from './frame';
import { ReplayPage } from './ReplayPage';
import { replayText } from './readReport';

/**
 * Shows a support report: for `npm run replay FILE -- --open` and for the sandbox's control page, each below a path of its own; in no build
 * that members get. The page holds a slider over the recorded actions; the portal itself is in a frame, so that its dialogs cover its own
 * screen and not the slider.
 */
async function start(root: HTMLElement): Promise<void> {
  const say = (words: string) => {
    root.textContent = words;
    root.setAttribute('role', 'alert');
  };
  const text = await fetch('report.json').then(
    (reply) => (reply.ok ? reply.text() : null),
    () => null,
  );
  if (text === null) return say('The report cannot be read: is its server still running?');
  const read = replayText(text);
  if ('problem' in read) return say(`This file cannot be shown: ${read.problem}.`);
  createRoot(root).render(
    <Styled>
      <ReplayPage {...read} />
    </Styled>,
  );
}

const root = document.getElementById('root');
if (root && location.pathname.endsWith('/frame')) startFrame(root);
else if (root) void start(root);
