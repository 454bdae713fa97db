import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import type { Meta, Story } from '../../ui/story';
import { ActionBar } from './ActionBar';

export default { title: 'ActionBar', component: ActionBar } satisfies Meta;

/** Keeps fixed elements within the card. */
const Window = styled.div`contain: layout; min-block-size: 10rem;`;

const time = (
  <>
    <span>Time left</span>
    <b>00:14:46</b>
  </>
);

export const Running: Story = {
  render: () => (
    <Window>
      <ActionBar note={time} urgency="last">
        <Button variant="primary" wide>
          SUBMIT
        </Button>
      </ActionBar>
    </Window>
  ),
};

export const NoTime: Story = {
  render: () => (
    <ActionBar note={null} quiet>
      <Button wide>PAY ANYWAY</Button>
    </ActionBar>
  ),
};
