import { Button, ButtonAnchor, IconButton, Spinner } from './Button';
import { icon } from './Icon';
import { Cluster } from './layout';
import type { Meta, Story } from './story';

export default { title: 'Button', component: Button } satisfies Meta;

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Variants: Story = {
  render: () => (
    <Cluster>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} icon="plus">
          {variant}
        </Button>
      ))}
      <ButtonAnchor href="#file">{icon('file')} Presentation</ButtonAnchor>
    </Cluster>
  ),
};

export const Small: Story = {
  render: () => (
    <Cluster>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} size="s">
          {variant}
        </Button>
      ))}
      <IconButton icon="search" label="Quick search" onClick={() => undefined} />
      <Spinner />
    </Cluster>
  ),
};

export const Wide: Story<typeof Button> = { args: { variant: 'primary', wide: true, children: 'LOGIN' } };
export const Busy: Story<typeof Button> = { args: { variant: 'primary', busy: true, children: 'SUBMIT' } };
export const BusySecondary: Story<typeof Button> = { args: { busy: true, children: 'LOAD MORE' } };
export const Disabled: Story<typeof Button> = { args: { variant: 'primary', disabled: true, children: 'Disabled' } };
export const DisabledSecondary: Story<typeof Button> = { args: { disabled: true, children: 'Disabled' } };
