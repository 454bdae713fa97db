import { Icon, type IconName, strokes } from './Icon';
import { Cluster } from './layout';
import type { Meta, Story } from './story';

export default { title: 'Icon', component: Icon } satisfies Meta;

const names = Object.keys(strokes).filter((name): name is IconName => name in strokes);

export const All: Story = {
  render: () => (
    <Cluster>
      {names.map((name) => (
        <Icon key={name} name={name} size="1.5rem" />
      ))}
    </Cluster>
  ),
};
