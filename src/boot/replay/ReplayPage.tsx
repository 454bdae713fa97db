import { useState } from 'react';
import { styled } from 'styled-components';
import { changesBetween } from '../../features/support/replay';
import { token } from '../../ui/theme/tokens';
import { escapeInvisible } from './escapeInvisible';
import type { ReplayedReport } from './readReport';
import { Screen } from './Screen';

const Page = styled.main`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  block-size: 100dvh;
  header {
    min-inline-size: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space.xs};
    padding: ${token.space.s} ${token.space.m};
    border-block-end: 2px solid ${token.color.warning};
    background: ${token.color.surfaceRaised}; font-size: ${token.type.small};
  }
  h1 { font-size: ${token.type.body}; }
  p { overflow-wrap: anywhere; }
  input { inline-size: 100%; }
  iframe { display: block; margin-inline: auto; border: 0; }
`;

const Preview = styled.div`
  overflow: auto;
`;

/**
 * A tool for support and developers, in English only: a slider over what was recorded, and the portal as it was shown, at its original size.
 */
export function ReplayPage({ report: { about, times }, replayed: { actions, states, differences } }: ReplayedReport) {
  const [step, setStep] = useState(actions.length);
  const action = actions[step - 1];
  // Reports made before the state held the language only name the last one.
  const hasLanguage = states.at(-1)?.ui.language.tag === about.shownIn;
  const language = hasLanguage ? states[step]?.ui.language.tag : about.shownIn;
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: about.zone });
  return (
    <Page>
      <header>
        <h1>Replay of a support report</h1>
        <p>
          This is not a member’s real data: names, e-mails, phone numbers, wallet addresses and transaction ids are
          pseudonyms. Nothing is sent, and nothing that you press changes it.
        </p>
        {differences[0] === undefined ? null : (
          <p role="alert">The replay does not end as it was recorded: {escapeInvisible(differences[0])}</p>
        )}
        <label>
          Step {step} of {actions.length}
          <input
            type="range"
            min={0}
            max={actions.length}
            value={step}
            onChange={({ target }) => setStep(Number(target.value))}
          />
        </label>
        <p>
          {action
            ? escapeInvisible(
                `${time.format(times[step - 1])} · ${action.type} · ${changesBetween(states[step - 1], states[step])}`,
              )
            : 'Before the first action.'}
        </p>
      </header>
      {/* A window larger than this one is scrolled, by the keyboard, too. */}
      <Preview role="group" tabIndex={0} aria-label="The portal as it was shown">
        <Screen
          state={states[step]}
          zone={about.zone}
          language={language ?? ''}
          width={about.viewport.width}
          height={about.viewport.height}
        />
      </Preview>
    </Page>
  );
}
