import { BalanceCard } from './BalanceCard';
import { Button } from './Button';
import { Stat } from './Stat';
import type { Meta, Story } from './story';

export default { title: 'BalanceCard', component: BalanceCard } satisfies Meta;

export const Pair: Story = {
  render: () => (
    <BalanceCard $amount="0.12345678">
      <Stat label="CLAIMABLE" value="0.12345678" unit="USDT" large />
      <div className="pair">
        <Button size="s" icon="refresh">
          SYNC
        </Button>
        <Button size="s" variant="primary">
          CLAIM
        </Button>
      </div>
    </BalanceCard>
  ),
};
