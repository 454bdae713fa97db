import { Fragment } from 'react';
import { type IconName, icon, strokes } from './Icon';
import { Cluster } from './layout';
import type { Meta, Story } from './story';

export default { title: 'Icon', component: Fragment } satisfies Meta;

const names = Object.keys(strokes).filter((name): name is IconName => name in strokes);

export const All: Story = {
  render: () => (
    <Cluster>
      {names.map((name) => (
        <Fragment key={name}>{icon(name, '1.5rem')}</Fragment>
      ))}
    </Cluster>
  ),
};
