import { Button } from './Button';
import { Card, Grid } from './layout';
import type { Meta, Story } from './story';

export default { title: 'Layout', component: Grid } satisfies Meta;

export const Cards: Story = {
  render: () => (
    <Grid $min="12rem">
      <Card>One</Card>
      <Card>Two</Card>
      <Card>
        <Button variant="primary">Three</Button>
      </Card>
    </Grid>
  ),
};
