import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { Button, Dialog, TextField } from 'shared-ui';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/index.ts';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

function RenameDialog({ name, onClose }: Props) {
  return (
    <Dialog title={`Rename ${name}`} isOpen onClose={onClose}>
      <TextField autoComplete="off" label="List name" />
    </Dialog>
  );
}

/** A page whose dialog loads when the test resolves it. */
function pageWithDialog() {
  const chunk = Promise.withResolvers<ComponentType<Props>>();
  const LateDialog = lazyDialog<Props>({ title: ({ name }) => `Rename ${name}` }, () => chunk.promise);
  const onClose = vi.fn();

  function Page() {
    const [isOpen, setOpen] = useState(false);
    const close = (): void => {
      onClose();
      setOpen(false);
    };

    return (
      <>
        <Button onClick={() => setOpen(true)}>Rename</Button>
        {isOpen ? <LateDialog name="VIP" onClose={close} /> : null}
      </>
    );
  }

  return { ...renderScreen(<Page />), onClose, arrive: () => chunk.resolve(RenameDialog) };
}

test('the frame of a dialog is there before its content, and closes', async () => {
  const { user, onClose } = pageWithDialog();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const frame = await screen.findByRole('dialog', { name: 'Rename VIP' });

  expect(frame).toHaveTextContent('Loading');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the content takes the place of the frame, and the focus goes back to the button', async () => {
  const { user, arrive } = pageWithDialog();
  const opener = screen.getByRole('button', { name: 'Rename' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Rename VIP' });
  arrive();

  expect(await screen.findByLabelText('List name')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opener).toHaveFocus());
});
