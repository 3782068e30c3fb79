import { Suspense, lazy, useId, useState } from 'react';
import { defaultOptInLocation } from 'shared-contracts/domain/contact';
import type { List } from 'shared-contracts/domain/list';
import { parsePhone } from 'shared-contracts/domain/phone';
import { Button, Dialog, PhoneInput, Stack, TextField, isCallError, useNavigate } from 'shared-ui';
import { ListPicker } from 'shared-ui/messaging/lists/list-picker';
import { contactPath } from '../../../components/contact-path.ts';
import { useAddContact, useMergeTyped } from '../../../data/contact-edit.data.ts';

const PhoneTaken = lazy(() =>
  import('../../../components/phone-taken.tsx').then((module) => ({ default: module.PhoneTaken })),
);

interface NewContactDialogProps {
  /** The list that is open: a new contact is put into it unless another is chosen. */
  readonly openList: List | undefined;
  readonly onClose: () => void;
}

const phoneProblem = 'Enter a phone number with its area code.';

/** A contact by name and phone, into a list and into All (features IN-12, IN-21). */
export function NewContactDialog({ openList, onClose }: NewContactDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [optIn, setOptIn] = useState<string>(defaultOptInLocation);
  const [listId, setListId] = useState(openList?.kind === 'plain' ? openList.id : undefined);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, add } = useAddContact({
    onDone: onClose,
    onRefused(error) {
      if (!isCallError(error) || Object.keys(error.fields).length === 0) return false;
      setRefused(error.fields);

      return true;
    },
  });
  const takenBy = Number(refused['existingContactId']);
  const merging = useMergeTyped((contactId) => void navigate(contactPath(contactId)));

  function submit(): void {
    const number = parsePhone(phone);
    if (!number) {
      setRefused({ phone: phone === '' ? 'Phone Number is a required field.' : phoneProblem });

      return;
    }
    setRefused({});
    add({
      name,
      phone: number,
      tcpaOptInLocation: optIn.trim() || defaultOptInLocation,
      ...(listId === undefined ? {} : { listId }),
    });
  }

  return (
    <Dialog
      title="New contact"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} isBusy={isBusy}>
            Add contact
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <TextField
            label="Name"
            autoFocus
            autoComplete="off"
            value={name}
            error={refused['name']}
            maxLength={200}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PhoneInput
            label="Phone Number"
            isRequired
            autoComplete="off"
            value={phone}
            error={refused['phone']}
            onChange={(masked) => {
              setPhone(masked);
              setRefused({});
            }}
          />
          {takenBy ? (
            <Suspense fallback={null}>
              <PhoneTaken
                contactId={takenBy}
                isBusy={merging.isBusy}
                mergeLabel="Merge into this contact"
                onMerge={() => merging.merge(takenBy, { name: name.trim(), listId })}
              />
            </Suspense>
          ) : null}
          <TextField
            label="Opted in by"
            hint="Where this person agreed to be texted."
            value={optIn}
            error={refused['tcpaOptInLocation']}
            maxLength={200}
            onChange={(event) => setOptIn(event.currentTarget.value)}
          />
          <ListPicker
            label="Add to list"
            noneLabel="All only"
            chosenId={listId}
            onChoose={(list) => setListId(list?.id)}
            error={refused['listId']}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
