import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseItem, renderScreen, screen, waitFor } from '../testing/index.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './form-field.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';

function Deletion({ onDelete }: { onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem value="delete" isDangerous onSelect={() => setOpen(true)}>
          Delete contact
        </MenuItem>
      </Menu>
      <ConfirmDialog
        title="Delete this contact?"
        isOpen={isOpen}
        confirmLabel="Delete"
        isDangerous
        onConfirm={onDelete}
        onCancel={() => setOpen(false)}
      >
        It cannot be taken back.
      </ConfirmDialog>
    </>
  );
}

test('a menu opens at the first press, although its code comes then, and leads on to a question', async () => {
  const onDelete = vi.fn();
  const { user } = renderScreen(<Deletion onDelete={onDelete} />);
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'menu');

  await chooseItem(user, { menu: 'More', item: 'Delete contact' });
  expect(await screen.findByRole('alertdialog', { name: 'Delete this contact?' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onDelete).not.toHaveBeenCalled();
});

test('a popover closes from inside', async () => {
  const { user } = renderScreen(
    <Popover trigger={<Button>Emoji</Button>} label="Choose an emoji">
      {(close) => <Button onClick={close}>Smile</Button>}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await user.click(await screen.findByRole('button', { name: 'Smile' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Smile' })).not.toBeInTheDocument());
});

test('a dialog that begins with a field that cannot be changed puts the caret in the next one', async () => {
  renderScreen(
    <Dialog title="Edit" isOpen onClose={() => undefined}>
      <TextField label="Name" autoComplete="off" isReadOnly defaultValue="Free coffee" />
      <TextField label="Point value" autoComplete="off" />
    </Dialog>,
  );

  const points = await screen.findByRole('textbox', { name: 'Point value' });
  await waitFor(() => expect(points).toHaveFocus());
});
