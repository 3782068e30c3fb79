import { maxViewName } from 'shared-contracts/domain/saved-view';
import { RadioChoices, Text, TextField } from 'shared-ui';
import { Controller, FormDialog, applyFieldErrors, useForm } from 'shared-ui/forms';
import type { ShownFilter } from '../../data/inbox-filter.ts';
import { useManageViews } from '../../data/saved-view-changes.data.ts';
import { audiences, useFilterWords } from './view-words.ts';

type Audience = keyof typeof audiences;

const options = [
  { value: 'own', label: audiences.own },
  { value: 'shared', label: audiences.shared },
] as const;

interface SaveViewDialogProps {
  readonly shown: ShownFilter;
  readonly onClose: () => void;
}

/** Saves the current filter under a name, for the user or for everyone on the account. */
export function SaveViewDialog({ shown, onClose }: SaveViewDialogProps) {
  const wordsOf = useFilterWords();
  const form = useForm<{ name: string; audience: Audience }>({
    defaultValues: { name: '', audience: 'own' },
  });
  const { isBusy, save } = useManageViews({
    onSaved: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title="Save this view"
      submitLabel="Save view"
      form={form}
      isBusy={isBusy}
      onSubmit={({ name, audience }) =>
        save({
          name,
          isShared: audience === 'shared',
          filter: {
            chips: [...shown.chips],
            tagId: shown.tagId ?? null,
            assigneeId: shown.assigneeId ?? null,
          },
        })
      }
      onClose={onClose}
    >
      <Text textStyle="sm" color="fg.muted">
        Shows: {wordsOf(shown)}.
        {shown.chips.includes('mine') ? ' Mine shows each person their own conversations.' : ''}
      </Text>
      <TextField
        label="Name"
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={maxViewName}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || 'Give the view a name.' })}
      />
      <Controller
        control={form.control}
        name="audience"
        render={({ field }) => (
          <RadioChoices
            label="Who can see it"
            value={field.value}
            onChange={field.onChange}
            options={options}
          />
        )}
      />
    </FormDialog>
  );
}
