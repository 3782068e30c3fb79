import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextField } from 'shared-ui';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormDialog, useForm } from './index.ts';

interface NoteDialogProps {
  readonly isBusy?: boolean;
  readonly onSubmit?: (values: { title: string; note: string }) => void;
}

function NoteDialog({ isBusy = false, onSubmit = () => undefined }: NoteDialogProps) {
  const form = useForm({ defaultValues: { title: '', note: '' } });
  const { errors } = form.formState;

  return (
    <FormDialog
      title="New note"
      submitLabel="Save"
      form={form}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
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

test('while a submission is under way Enter sends no other', async () => {
  const onSubmit = vi.fn<() => void>();
  renderScreen(<NoteDialog isBusy onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Note'), 'Open on Sundays{Enter}');

  expect(onSubmit).not.toHaveBeenCalled();
});
