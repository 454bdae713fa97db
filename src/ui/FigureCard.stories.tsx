import { Button } from './Button';
import { FigureCard } from './FigureCard';
import { Stat } from './Figures';
import type { Meta, Story } from './story';

export default { title: 'FigureCard', component: FigureCard } satisfies Meta;

export const Pair: Story = {
  render: () => (
    <FigureCard $figure="0.12345678">
      <Stat label="CLAIMABLE" value="0.12345678" unit="USDT" large />
      <div className="pair">
        <Button size="s" icon="refresh">
          SYNC
        </Button>
        <Button size="s" variant="primary">
          CLAIM
        </Button>
      </div>
    </FigureCard>
  ),
};
