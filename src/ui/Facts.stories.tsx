import { Facts } from './Facts';
import type { Meta, Story } from './story';

export default { title: 'Facts', component: Facts } satisfies Meta;

export const Rows: Story<typeof Facts> = {
  args: {
    rows: [
      { id: 'name', label: 'Name', value: 'Anita Deshpande' },
      { id: 'bank', label: 'Bank', value: 'Bank of Commerce and Industry' },
    ],
  },
};
