import { Bars } from './Bars';
import type { Meta, Story } from './story';

export default { title: 'Bars', component: Bars } satisfies Meta;

export const Levels: Story<typeof Bars> = {
  args: {
    label: 'Members by level',
    rows: [
      { id: '1', label: 'Level 1', text: '54 members', percent: 100 },
      { id: '2', label: 'Level 2', text: '36 members', percent: 67 },
      { id: '3', label: 'Level 3', text: '1 member', percent: 2 },
      { id: '4', label: 'Level 4', text: '0 members', percent: 0 },
    ],
  },
};
