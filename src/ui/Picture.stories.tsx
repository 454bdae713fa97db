import { Cluster } from './layout';
import { PICTURE_NAMES, Picture } from './Picture';
import type { Meta, Story } from './story';

export default { title: 'Picture', component: Picture } satisfies Meta;

export const All: Story = {
  render: () => (
    <Cluster>
      {PICTURE_NAMES.map((name) => (
        <Picture key={name} name={name} />
      ))}
    </Cluster>
  ),
};
