import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseItem, renderScreen, screen, waitFor } from '../testing/index.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './form-field.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import { SearchField } from './search-field.tsx';

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

function Finder({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Choose a list" isOpen onClose={onClose}>
      <SearchField label="Find a list" value="" onSearch={() => undefined} />
      <IconButton label="New list">+</IconButton>
    </Dialog>
  );
}

// adobe/react-spectrum#3306, digdir/designsystemet#3904, ivkremer/jquery-simple-combobox#49
test('Escape in a dialog clears a search box before it closes the dialog', async () => {
  const onClose = vi.fn();
  const { user } = renderScreen(<Finder onClose={onClose} />);
  const box = await screen.findByRole('textbox', { name: 'Find a list' });
  await user.type(box, 'coffee');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

// microsoft/fluentui#14465
test('Escape in a dialog removes a tooltip before it closes the dialog', async () => {
  const onClose = vi.fn();
  const { user } = renderScreen(<Finder onClose={onClose} />);
  await screen.findByRole('dialog');
  await user.hover(screen.getByRole('button', { name: 'New list' }));
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
