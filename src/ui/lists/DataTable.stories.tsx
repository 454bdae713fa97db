import { useState } from 'react';
import type { Meta, Story } from '../story';
import { type Column, DataTable, moneyCell, nameCell, verbatimCell } from './DataTable';
import { LoadMore } from './LoadMore';

export default { title: 'DataTable', component: DataTable } satisfies Meta;

const columns: readonly Column[] = [
  { id: 'code', header: 'CODE' },
  { id: 'name', header: 'NAME', weight: 1.6 },
  { id: 'type', header: 'TYPE' },
  { id: 'income', header: 'INCOME', align: 'end' },
];
const NAMES = ['Anita Deshpande', 'محمد الأحمد', 'Maximilian Constantin Oberhuber-Lindenthal'];
const pageOf = (page: number) => NAMES.map((name, index) => ({ code: `PH${48210 + page * 3 + index}`, name }));
type Partner = ReturnType<typeof pageOf>[number];
const cells = ({ code, name }: Partner, mine: string) => [
  verbatimCell(code),
  nameCell(code === mine ? `${name} (you)` : name),
  'DIRECT',
  moneyCell('1250.50', 'USDT'),
];

function Growing() {
  const [pages, setPages] = useState([pageOf(0)]);
  return (
    <>
      <DataTable
        caption="Partners"
        columns={columns}
        pages={pages}
        rowKey={({ code }) => code}
        cells={cells}
        context="PH48210"
      />
      <LoadMore
        busy={false}
        label="LOAD MORE"
        onMore={() => setPages([...pages, pageOf(pages.length)])}
        doneText="All loaded"
      />
    </>
  );
}

export const Partners: Story = { render: Growing };
export const Loading: Story = { render: () => <LoadMore busy label="LOAD MORE" onMore={() => undefined} /> };
