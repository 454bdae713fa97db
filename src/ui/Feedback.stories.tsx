import { Button } from './Button';
import { EmptyState, InlineStatus, Notice, Skeleton } from './Feedback';
import type { Meta, Story } from './story';

export default { title: 'Feedback', component: Notice } satisfies Meta;

export const Action: Story<typeof Notice> = {
  args: {
    tone: 'warning',
    action: <Button size="s">VERIFY</Button>,
    onDismiss: () => undefined,
    dismissLabel: 'Dismiss',
    children: 'Verify your email address.',
  },
};

export const Titled: Story<typeof Notice> = {
  args: { tone: 'info', title: 'Only USDT on BEP-20', children: 'Anything else sent to this address is lost.' },
};

export const Dismissable: Story<typeof Notice> = {
  args: {
    tone: 'warning',
    onDismiss: () => undefined,
    dismissLabel: 'Dismiss this',
    children: 'Sending cannot be undone.',
  },
};

export const Empty: Story = {
  render: () => (
    <EmptyState
      picture="gift"
      title="No donations yet"
      text="Your sent donations will be here."
      action={<Button variant="primary">SEND DONATION</Button>}
    />
  ),
};

export const NotRefreshed: Story = {
  render: () => <InlineStatus text="Could not refresh" tone="negative" onRetry={() => undefined} retryLabel="Retry" />,
};

export const CardsToCome: Story = { render: () => <Skeleton kind="card" count={2} /> };
export const TextToCome: Story = { render: () => <Skeleton kind="text" count={3} /> };
export const RowsToCome: Story = { render: () => <Skeleton kind="row" count={2} /> };
