import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { defaultOptInLocation } from 'shared-contracts/domain/contact';
import type { List } from 'shared-contracts/domain/list';
import { parsePhone } from 'shared-contracts/domain/phone';
import { TextField, isCallError, notFilled, useNavigate } from 'shared-ui';
import { Controller, FormDialog, PhoneField, applyFieldErrors, useForm } from 'shared-ui/forms';
import { ListPicker } from 'shared-ui/messaging/lists/list-picker';
import { lazy } from 'shared-ui/parts/lazy';
import { useAddContact, useMergeTyped } from '../../../data/contact-edit.data.ts';
import { dialogTitles } from '../dialog-frames.ts';

const PhoneTaken = lazy(() =>
  import('../../../components/phone-taken.tsx').then((module) => module.PhoneTaken),
);

interface NewContactDialogProps {
  /** The open list, which a new contact is added to unless another is selected. */
  readonly openList: List | undefined;
  readonly onClose: () => void;
}

interface NewContactValues {
  readonly name: string;
  readonly phone: string;
  readonly tcpaOptInLocation: string;
  readonly listId: number | undefined;
}

function phoneProblem(typed: string): string | undefined {
  if (parsePhone(typed)) {
    return undefined;
  }

  return typed === '' ? 'Phone Number is a required field.' : 'Enter a phone number with its area code.';
}

/** Creates a contact with name and phone, in a list and in All (features IN-12, IN-21). */
export function NewContactDialog({ openList, onClose }: NewContactDialogProps) {
  const navigate = useNavigate();
  const form = useForm<NewContactValues>({
    defaultValues: {
      name: '',
      phone: '',
      tcpaOptInLocation: defaultOptInLocation,
      listId: openList?.kind === 'plain' ? openList.id : undefined,
    },
  });
  const { errors } = form.formState;
  /** Contact who already has the refused phone. */
  const [owner, setOwner] = useState({ phone: '', contactId: 0 });
  const { isBusy, add } = useAddContact({
    onDone: onClose,
    onRefused(error) {
      const existing = Number(isCallError(error) ? error.fields['existingContactId'] : 0);
      if (existing) {
        setOwner({ phone: form.getValues('phone'), contactId: existing });
      }

      return applyFieldErrors(form, error);
    },
  });
  const [phone, name, listId] = form.watch(['phone', 'name', 'listId']);
  const takenBy = phone === owner.phone ? owner.contactId : 0;
  const merging = useMergeTyped((contactId) => void navigate(addresses.contact.href({ contactId })));

  function submit(typed: NewContactValues): void {
    const number = parsePhone(typed.phone);
    if (!number) {
      return;
    }
    add({
      name: typed.name,
      phone: number,
      tcpaOptInLocation: typed.tcpaOptInLocation.trim() || defaultOptInLocation,
      ...(typed.listId === undefined ? {} : { listId: typed.listId }),
    });
  }

  return (
    <FormDialog
      title={dialogTitles.newContact()}
      submitLabel="Add contact"
      form={form}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        {...notFilled}
        maxLength={200}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PhoneField
        control={form.control}
        name="phone"
        label="Phone Number"
        isRequired
        autoComplete="off"
        problemOf={phoneProblem}
      />
      {takenBy ? (
        <PhoneTaken
          contactId={takenBy}
          isBusy={merging.isBusy}
          mergeLabel="Merge into this contact"
          onMerge={() => merging.merge(takenBy, { name: name.trim(), listId })}
        />
      ) : null}
      <TextField
        autoComplete="off"
        label="Opt-in source"
        hint="Where this person agreed to be texted."
        maxLength={200}
        error={errors.tcpaOptInLocation?.message}
        {...form.register('tcpaOptInLocation')}
      />
      <Controller
        control={form.control}
        name="listId"
        render={({ field, fieldState }) => (
          <ListPicker
            label="Add to list"
            noneLabel="All only"
            chosenId={field.value}
            onChoose={(list) => field.onChange(list?.id)}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
