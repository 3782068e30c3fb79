import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Notice, TextField } from 'shared-ui';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormDialog, useForm } from './index.ts';

interface NoteDialogProps {
  readonly isBusy?: boolean;
  readonly problem?: string;
  readonly onSubmit?: (values: { title: string; note: string }) => void;
  readonly onClose?: () => void;
}

function NoteDialog(props: NoteDialogProps) {
  const { isBusy = false, problem, onSubmit = () => undefined, onClose = () => undefined } = props;
  const form = useForm({ defaultValues: { title: '', note: '' } });
  const { errors } = form.formState;

  return (
    <FormDialog
      title="New note"
      submitLabel="Save"
      form={form}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <TextField autoComplete="off" label="Title" error={errors.title?.message} {...form.register('title')} />
      <TextField
        autoComplete="off"
        label="Note"
        error={errors.note?.message}
        {...form.register('note', { required: 'Write something.' })}
      />
    </FormDialog>
  );
}

test('an error is shown at its field, with the cursor in it, and the entries stay', async () => {
  const onSubmit = vi.fn<() => void>();
  renderScreen(<NoteDialog onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Title'), 'Hours');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Write something.')).toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('Hours');
  expect(onSubmit).not.toHaveBeenCalled();
});

/** Waits for the frame in which a dialog answers a press beside it. */
const nextFrame = () => act(() => new Promise((resolve) => void requestAnimationFrame(resolve)));

// mcowger/plexus#316, reactjs/react-modal#131
test('a press beside the dialog closes it, unless something was typed', async () => {
  const onClose = vi.fn<() => void>();
  const listens = vi.spyOn(document, 'addEventListener');
  renderScreen(<NoteDialog onClose={onClose} />);
  const title = await screen.findByLabelText('Title');
  const beside = screen.getByRole('dialog').parentElement ?? document.body;
  // The page behind takes no presses; a browser hands them to what covers it.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  // A dialog begins to listen some time after it appeared, so that the press that opened it does not close it.
  await waitFor(() => expect(listens).toHaveBeenCalledWith('pointerdown', expect.anything(), true));
  listens.mockRestore();
  await user.click(title);
  await user.click(beside);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

  await user.type(title, 'Hours');
  await user.click(beside);
  await nextFrame();
  await nextFrame();
  expect(onClose).toHaveBeenCalledTimes(1);

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('while a submission is under way Enter sends no other', async () => {
  const onSubmit = vi.fn<() => void>();
  renderScreen(<NoteDialog isBusy onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Note'), 'Open on Sundays{Enter}');

  expect(onSubmit).not.toHaveBeenCalled();
});

function FailingDialog() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  return (
    <NoteDialog
      isBusy={state === 'busy'}
      {...(state === 'failed' ? { problem: 'The server could not be reached.' } : {})}
      onSubmit={() => {
        setState('busy');
        setTimeout(() => setState('failed'));
      }}
    />
  );
}

test('[SH-17] a message that a submission ended with is scrolled into view', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  renderScreen(<FailingDialog />);
  await userEvent.type(await screen.findByLabelText('Note'), 'Open on Sundays');
  expect(scrolled).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBe(scrolled.mock.contexts[0]);
});
