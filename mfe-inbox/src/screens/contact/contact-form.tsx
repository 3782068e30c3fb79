import { Suspense, lazy, useState } from 'react';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { Button, Flex, PhoneInput, Stack, TextField, isCallError, useAllowed } from 'shared-ui';
import { PhoneTaken } from '../../components/phone-taken.tsx';
import { useSaveContact } from '../../data/contact-edit.data.ts';
import { Card } from './card.tsx';
import { changesOf, isMasked, noEdits, phoneProblem, shownFields, shownPhone } from './contact-edits.ts';
import type { ContactEdits } from './contact-edits.ts';
import { CustomFields } from './custom-fields.tsx';
import { useKeptEdits } from './use-kept-edits.ts';

const MergeDialog = lazy(() =>
  import('./merge/merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
);

/** Name, phone, where the contact opted in, and the custom fields (features IN-13, IN-21). */
export function ContactForm({ contact }: { contact: Contact }) {
  const [edits, setEdits] = useKeptEdits(contact.id);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isMerging, setIsMerging] = useState(false);
  const mayChange = useAllowed(updateContact);
  const { isBusy, save } = useSaveContact(contact.id, {
    onDone: () => setEdits(noEdits),
    onRefused(error) {
      if (!isCallError(error) || Object.keys(error.fields).length === 0) {
        return false;
      }
      setRefused(error.fields);

      return true;
    },
  });
  const changes = changesOf(contact, edits);
  const badPhone = phoneProblem(edits);
  const takenBy = Number(refused['existingContactId']);
  const isDirty = changes !== undefined || badPhone !== undefined;
  const edit = (part: Partial<ContactEdits>): void => {
    setRefused({});
    setEdits({ ...edits, ...part });
  };
  const phone = {
    label: 'Phone Number',
    isRequired: true,
    isReadOnly: !mayChange,
    value: shownPhone(contact, edits),
    error: badPhone ?? refused['phone'],
    autoComplete: 'off',
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes && !badPhone && !isBusy) {
          save(changes);
        }
      }}
    >
      <Card title="Contact information">
        <Stack gap="4">
          <TextField
            label="Name"
            isReadOnly={!mayChange}
            maxLength={200}
            autoComplete="off"
            value={edits.name ?? contact.name}
            error={refused['name']}
            onChange={(event) => edit({ name: event.currentTarget.value })}
          />
          {isMasked(contact.phone) ? (
            <PhoneInput {...phone} onChange={(masked) => edit({ phone: masked })} />
          ) : (
            <TextField
              {...phone}
              type="tel"
              onChange={(event) => edit({ phone: event.currentTarget.value })}
            />
          )}
          {takenBy ? (
            <PhoneTaken
              contactId={takenBy}
              isBusy={false}
              mergeLabel="Merge the two"
              onMerge={() => setIsMerging(true)}
            />
          ) : null}
          <TextField
            label="Opted in by"
            isReadOnly={!mayChange}
            maxLength={200}
            value={edits.tcpaOptInLocation ?? contact.tcpaOptInLocation}
            error={refused['tcpaOptInLocation']}
            onChange={(event) => edit({ tcpaOptInLocation: event.currentTarget.value })}
          />
          <CustomFields
            fields={shownFields(contact, edits)}
            isReadOnly={!mayChange}
            onChange={(name, value) => edit({ metadata: { ...edits.metadata, [name]: value } })}
          />
        </Stack>
        {mayChange ? (
          <Flex gap="2" justify="flex-end" pt="5">
            <Button
              tone="quiet"
              disabled={!isDirty || isBusy}
              onClick={() => {
                setEdits(noEdits);
                setRefused({});
              }}
            >
              Discard
            </Button>
            <Button
              tone="primary"
              type="submit"
              disabled={!changes || badPhone !== undefined}
              isBusy={isBusy}
            >
              Save
            </Button>
          </Flex>
        ) : null}
      </Card>
      {isMerging ? (
        <Suspense fallback={null}>
          <MergeDialog contact={contact} otherId={takenBy} onClose={() => setIsMerging(false)} />
        </Suspense>
      ) : null}
    </form>
  );
}
