import { useState } from 'react';
import type { Meta, Story } from './story';
import { TabNav } from './TabNav';
import { TabPanel, Tabs } from './Tabs';

export default { title: 'Tabs', component: Tabs } satisfies Meta;

const items = ['Referral', 'Name', 'Account'].map((label) => ({ id: label, label }));

function Wizard() {
  const [selected, setSelected] = useState('Referral');
  return (
    <>
      <Tabs label="Registration" name="kit-wizard" items={items} selected={selected} onSelect={setSelected} />
      {items.map(({ id }) => (
        <TabPanel key={id} name="kit-wizard" id={id} selected={selected}>
          What {id} asks
        </TabPanel>
      ))}
    </>
  );
}

export const Steps: Story = { render: Wizard };

export const Pages: Story = {
  render: () => (
    <TabNav aria-label="Donation lists">
      <a href="#sent" aria-current="page">
        SENT
      </a>
      <a href="#received">RECEIVED</a>
      <a href="#add">ADD</a>
    </TabNav>
  ),
};
