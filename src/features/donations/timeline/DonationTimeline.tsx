import { Trans, useLingui } from '@lingui/react/macro';
import { LocalizedText, localizedNode } from '../../../i18n/LocalizedText';
import { useText } from '../../../i18n/useText';
import { Card, Section } from '../../../ui/layout';
import { verbatim } from '../../../ui/Text';
import { Timeline, type TimelineStep } from '../../../ui/Timeline';
import type { DonationStep, Moment } from './donations.timeline';

function Until({ until }: { readonly until: Moment }) {
  return (
    <span title={until.utc}>
      <Trans>Until {until.text}</Trans>
    </span>
  );
}

/** What happened to a donation, who acts next and until when. */
export function DonationTimeline({ steps }: { readonly steps: readonly DonationStep[] }) {
  const { t } = useLingui();
  const text = useText();
  const now = t`now`;
  const words = { done: t`done`, current: now, over: now, ahead: t`not reached` };
  const shown = steps.map(
    ({ id, state, title, when, next, until, detail }): TimelineStep => ({
      id,
      state,
      stateLabel: words[state],
      title: localizedNode(title, text),
      ...(when === null ? {} : { when: verbatim(when.text, when.utc) }),
      ...(next === null ? {} : { next: <LocalizedText text={next} /> }),
      ...(until === null ? {} : { until: <Until until={until} /> }),
      ...(detail === null ? {} : { detail: <LocalizedText text={detail} /> }),
    }),
  );
  return (
    <Card>
      <Section title={t`Timeline`}>
        <Timeline label={t`Timeline`} steps={shown} />
      </Section>
    </Card>
  );
}
