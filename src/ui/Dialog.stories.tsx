import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { AlertDialog, Dialog, Overlay } from './Dialog';
import { TextField } from './forms/Field';
import type { Meta, Story } from './story';

export default { title: 'Dialog', component: Dialog } satisfies Meta;

/** A button and the layer that it opens. */
function Opened({ what, layer }: { what: string; layer: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {what}</Button>
      {layer(open, () => setOpen(false))}
    </>
  );
}

const dialog = (open: boolean, close: () => void) => (
  <Dialog
    open={open}
    onClose={close}
    title="COUNTRY CODE"
    closeLabel="Close"
    dismissable
    footer={<Button variant="primary">OKAY</Button>}
  >
    <TextField label="Search" value="" onChange={() => undefined} />
  </Dialog>
);

const alert = (open: boolean, close: () => void) => (
  <AlertDialog
    open={open}
    message="Insufficient wallet balance!"
    tone="refused"
    closeLabel="Close"
    okLabel="OK"
    onClose={close}
  />
);

const overlay = (open: boolean) => (
  <Overlay open={open} message="Processing USDT transfer please wait!" detail="Still working…" />
);

const both = (open: boolean, close: () => void) => (
  <>
    {dialog(open, close)}
    {overlay(open)}
  </>
);

export const Question: Story = { render: () => <Opened what="dialog" layer={dialog} /> };
export const Alert: Story = { render: () => <Opened what="alert" layer={alert} /> };
export const Waiting: Story = { render: () => <Opened what="overlay" layer={overlay} /> };
export const WaitingAbove: Story = { render: () => <Opened what="dialog below an overlay" layer={both} /> };
