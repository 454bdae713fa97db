import { Cluster } from './layout';
import { ProgressBar, Stars, Stat, StatusChip } from './Stat';
import type { Meta, Story } from './story';

export default { title: 'Stat', component: Stat } satisfies Meta;

export const Large: Story<typeof Stat> = {
  args: { label: 'USDT balance', value: '1250.50', unit: 'USDT', icon: 'wallet', large: true, detail: 'BEP-20 only' },
};

export const Long: Story<typeof Stat> = {
  args: { label: 'CLAIMABLE', value: '0.12345678', unit: 'USDT', large: true },
};

export const Plain: Story<typeof Stat> = { args: { label: 'Partners', value: '12', icon: 'partners' } };

export const Statuses: Story = {
  render: () => (
    <Cluster $gap="xs">
      <StatusChip tone="pending">SEND DONATION</StatusChip>
      <StatusChip tone="waiting">APPROVAL REQUESTED</StatusChip>
      <StatusChip tone="active">ITS YOUR TURN</StatusChip>
      <StatusChip tone="done">COMPLETE</StatusChip>
      <StatusChip tone="neutral">REVIEW</StatusChip>
    </Cluster>
  ),
};

export const Progress: Story = {
  render: () => <ProgressBar label="Received so far" value="12.5" max="50" text="12.50 of 50.00 USDT" />,
};

export const Closed: Story = {
  render: () => <ProgressBar label="DONATION CLOSED" value="50" max="50" text="50.00 USDT" done />,
};

export const Boosts: Story = {
  render: () => (
    <Cluster>
      {([0, 1.5, 3] as const).map((value) => (
        <Stars key={value} value={value} label={`Boost ${value} of 3`} />
      ))}
    </Cluster>
  ),
};
