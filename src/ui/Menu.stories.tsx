import { Menu } from './Menu';
import type { Meta, Story } from './story';

export default { title: 'Menu', component: Menu } satisfies Meta;

export const Profile: Story<typeof Menu> = {
  args: {
    label: 'Profile menu',
    icon: 'profile',
    text: 'MB100001',
    header: <strong>Anita Deshpande</strong>,
    items: [
      { id: 'profile', label: 'Profile', icon: 'profile', onSelect: () => undefined },
      { id: 'logout', label: 'Logout', icon: 'logout', onSelect: () => undefined },
    ],
  },
};
