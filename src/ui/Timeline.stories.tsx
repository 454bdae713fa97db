import type { Meta, Story } from './story';
import { Timeline } from './Timeline';

export default { title: 'Timeline', component: Timeline } satisfies Meta;

export const Donation: Story<typeof Timeline> = {
  args: {
    label: 'What happened',
    steps: [
      {
        id: '1',
        state: 'done',
        stateLabel: 'done',
        title: 'Opened',
        when: '2025-10-18 10:00',
        detail: 'You opened it.',
      },
      {
        id: '2',
        state: 'current',
        stateLabel: 'now',
        title: 'Payment',
        next: 'The recipient acts next',
        until: 'Until 10:00',
      },
      { id: '3', state: 'ahead', stateLabel: 'not reached', title: 'Closed' },
    ],
  },
};
