import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { AlertDialog, Dialog, Overlay } from './Dialog';
import { TextField } from './forms/Field';
import type { Meta, Story } from './story';

export default { title: 'Dialog', component: Dialog } satisfies Meta;

/** A button and the layer that it opens. */
function Opened({ what, layer }: { what: string; layer: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {what}</Button>
      {open ? layer(() => setOpen(false)) : null}
    </>
  );
}

const dialog = (close: () => void) => (
  <Dialog
    onClose={close}
    title="COUNTRY CODE"
    closeLabel="Close"
    dismissable
    footer={<Button variant="primary">OKAY</Button>}
  >
    <TextField label="Search" value="" onChange={() => undefined} />
  </Dialog>
);

const alert = (close: () => void) => (
  <AlertDialog message="Insufficient wallet balance!" tone="refused" closeLabel="Close" okLabel="OK" onClose={close} />
);

const overlay = () => <Overlay message="Processing USDT transfer please wait!" detail="Still working…" />;

const both = (close: () => void) => (
  <>
    {dialog(close)}
    {overlay()}
  </>
);

export const Question: Story = { render: () => <Opened what="dialog" layer={dialog} /> };
export const Alert: Story = { render: () => <Opened what="alert" layer={alert} /> };
export const Waiting: Story = { render: () => <Opened what="overlay" layer={overlay} /> };
export const WaitingAbove: Story = { render: () => <Opened what="dialog below an overlay" layer={both} /> };
