import { Accordion } from './Accordion';
import type { Meta, Story } from './story';

export default { title: 'Accordion', component: Accordion } satisfies Meta;

export const Open: Story<typeof Accordion> = {
  args: { title: 'Peer to Peer', group: 'kit', open: true, children: 'Members help members directly.' },
};

export const Closed: Story<typeof Accordion> = {
  args: { title: 'Get Helped', group: 'kit', children: 'What a member receives comes only from other members.' },
};
