import { useState } from 'react';
import { Cluster } from './layout';
import type { Meta, Story } from './story';
import { Code, CopyButton, type CopyState, money } from './Text';

export default { title: 'Text', component: Code } satisfies Meta;

export const Money: Story = {
  render: () => (
    <Cluster>
      {money('1250.50', 'USDT')}
      {money('+25.00', 'USDT', 'positive')}
      {money('40')}
    </Cluster>
  ),
};

const HASH = '0x3f5CE5FBFe3E9af3971dD833D26bA9b5C936f0bE';
export const Whole: Story<typeof Code> = { args: { value: HASH } };
export const Short: Story<typeof Code> = { args: { value: HASH, short: '0x3f5…6f0bE' } };

function Copied({ first, what, iconOnly }: { first: CopyState; what: string; iconOnly: boolean }) {
  const [state, setState] = useState(first);
  const labels = { label: `Copy ${what}`, copiedLabel: `Copied ${what}`, failedLabel: 'Press copy' };
  return <CopyButton {...labels} text={what} state={state} onCopy={() => setState('copied')} iconOnly={iconOnly} />;
}

export const Copy: Story = {
  render: () => (
    <Cluster>
      {([false, true] as const).flatMap((iconOnly) =>
        (['idle', 'copied', 'failed'] as const).map((first) => (
          <Copied key={`${first}${iconOnly}`} first={first} what={first} iconOnly={iconOnly} />
        )),
      )}
    </Cluster>
  ),
};
