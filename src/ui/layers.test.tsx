/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog, Overlay } from './Dialog';
import { Menu } from './Menu';
import { Tabs } from './Tabs';

const focused = () => document.activeElement?.textContent;
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

function Opener({ onClose }: { readonly onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog onClose={close} title="COUNTRY CODE" closeLabel="Close">
          <input aria-label="Search" data-autofocus />
        </Dialog>
      ) : null}
    </StrictMode>
  );
}

describe('Dialog', () => {
  async function opened() {
    const onClose = jest.fn();
    const user = userEvent.setup();
    render(<Opener onClose={onClose} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return { user, onClose };
  }

  it('takes the focus, is named by its title, and gives the focus back on Esc', async () => {
    const { user, onClose } = await opened();
    expect(screen.getByRole('dialog', { name: 'COUNTRY CODE' }).hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));

    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('stays open when the browser reports its closing late and it has opened again', async () => {
    const { onClose } = await opened();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('the overlay is a status with its message and does not close on Esc', async () => {
  const user = userEvent.setup();
  render(<Overlay message="Processing login please wait!" detail="Still working…" />);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('Processing login please wait!Still working…');
});

it('a menu moves by arrows, Home and End, and Esc returns the focus', async () => {
  const user = userEvent.setup();
  const onLogout = jest.fn();
  const items = ['Profile', 'Privacy', 'Logout'].map((label) => ({ id: label, label, onSelect: onLogout }));
  render(<Menu label="Profile menu" text="Anita" icon="profile" items={items} />);
  const button = screen.getByRole('button', { name: 'Anita Profile menu' });

  button.focus();
  for (const [keys, item] of [
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Logout'],
    ['{Home}{ArrowDown}', 'Privacy'],
    ['{End}', 'Logout'],
  ] as const) {
    await user.keyboard(keys);
    expect(focused()).toBe(item);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);

  await user.keyboard('{ArrowUp}{Enter}');
  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('tabs are one Tab stop and move by arrows, Home and End', async () => {
  const user = userEvent.setup();
  const items = ['one', 'two', 'three'].map((id) => ({ id, label: id }));
  function Wizard() {
    const [selected, select] = useState('one');
    return <Tabs label="Registration" name="wizard" items={items} selected={selected} onSelect={select} />;
  }
  render(<Wizard />);
  screen.getByRole('tab', { name: 'one' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('three');
  expect(document.activeElement?.textContent).toBe('three');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('two');
  await user.keyboard('{End}');
  expect(chosen()).toBe('three');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toStrictEqual([-1, -1, 0]);
  // From right to left the next one is on the left.
  screen.getByRole('tablist').style.direction = 'rtl';
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chosen()).toBe('two');
});
