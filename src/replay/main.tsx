import { createRoot } from 'react-dom/client';
import { replayReport } from '../app/replay';
import { isReport } from '../support/replay';
import { Styled } from '../theme/Styled';
import { startFrame } from './frame';
import { ReplayPage } from './ReplayPage';

/**
 * A support report, looked at: `npm run replay FILE -- --open`, and in no build that members get. The page holds a slider over the
 * recorded actions; the portal itself stands in a frame, so that its dialogs cover its own screen and not the slider.
 */
async function start(root: HTMLElement): Promise<void> {
  const report: unknown = await fetch('/report.json').then((reply) => reply.json());
  const replayed = isReport(report) ? replayReport(report) : null;
  if (!isReport(report) || !replayed) {
    root.textContent = 'This is no support report.';
    return;
  }
  createRoot(root).render(
    <Styled>
      <ReplayPage report={report} replayed={replayed} />
    </Styled>,
  );
}

const root = document.getElementById('root');
if (root && location.pathname === '/frame') startFrame(root);
else if (root) void start(root);
