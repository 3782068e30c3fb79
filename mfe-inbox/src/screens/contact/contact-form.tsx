import { useState } from 'react';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { Button, Flex, PhoneInput, Stack, TextField, isCallError, useAllowed } from 'shared-ui';
import { Controller, Form, applyFieldErrors } from 'shared-ui/forms';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { PhoneTaken } from '../../components/phone-taken.tsx';
import { useSaveContact } from '../../data/contact-edit.data.ts';
import { Card } from '../../components/contact/card.tsx';
import {
  changesOf,
  isMasked,
  noEdits,
  phoneProblem,
  displayedFields,
  displayedPhone,
} from './contact-edits.ts';
import { CustomFields } from './custom-fields.tsx';
import { useContactEdits } from './use-contact-edits.ts';

const MergeDialog = lazyDialog(
  { title: 'Merge two contacts', size: 'lg', rows: 4 },
  async () => (await import('./merge/merge-dialog.tsx')).MergeDialog,
);

/** Form for name, phone, opt-in source, and custom fields (features IN-13, IN-21). */
export function ContactForm({ contact }: { contact: Contact }) {
  const form = useContactEdits(contact.id);
  const edits = form.watch();
  /** Contact who already has the refused phone. */
  const [owner, setOwner] = useState({ phone: '', contactId: 0 });
  const [isMerging, setIsMerging] = useState(false);
  const mayChange = useAllowed(updateContact);
  const { isBusy, save } = useSaveContact(contact.id, {
    onDone: () => form.reset(noEdits),
    onRefused(error) {
      const existing = Number(isCallError(error) ? error.fields['existingContactId'] : 0);
      if (existing) {
        setOwner({ phone: displayedPhone(contact, edits), contactId: existing });
      }

      return applyFieldErrors(form, error);
    },
  });
  const changes = changesOf(contact, edits);
  const isPhoneWrong = phoneProblem(edits.phone) !== undefined;
  const takenBy = displayedPhone(contact, edits) === owner.phone ? owner.contactId : 0;

  return (
    <Form form={form} isBusy={isBusy} onSubmit={() => (changes ? save(changes) : undefined)}>
      <Card title="Contact information">
        <Stack gap="4">
          <Controller
            control={form.control}
            name="name"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label="Name"
                isReadOnly={!mayChange}
                maxLength={200}
                autoComplete="off"
                value={field.value ?? contact.name}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="phone"
            rules={{ validate: phoneProblem }}
            render={({ field: { ref, ...field }, fieldState }) => {
              const phone = {
                ...field,
                label: 'Phone Number',
                isRequired: true,
                isReadOnly: !mayChange,
                value: displayedPhone(contact, edits),
                error: fieldState.error?.message,
                autoComplete: 'off',
              } as const;

              return isMasked(contact.phone) ? (
                <PhoneInput {...phone} inputRef={ref} />
              ) : (
                <TextField {...phone} ref={ref} type="tel" />
              );
            }}
          />
          {takenBy ? (
            <PhoneTaken
              contactId={takenBy}
              isBusy={false}
              mergeLabel="Merge these contacts"
              onMerge={() => setIsMerging(true)}
            />
          ) : null}
          <Controller
            control={form.control}
            name="tcpaOptInLocation"
            render={({ field, fieldState }) => (
              <TextField
                autoComplete="off"
                {...field}
                label="Opt-in source"
                isReadOnly={!mayChange}
                maxLength={200}
                value={field.value ?? contact.tcpaOptInLocation}
                error={fieldState.error?.message}
              />
            )}
          />
          <CustomFields
            fields={displayedFields(contact, edits)}
            isReadOnly={!mayChange}
            onChange={(name, value) => form.setValue('metadata', { ...edits.metadata, [name]: value })}
          />
        </Stack>
        {mayChange ? (
          <Flex gap="2" justify="flex-end" pt="5">
            <Button
              tone="quiet"
              disabled={(!changes && !isPhoneWrong) || isBusy}
              onClick={() => form.reset(noEdits)}
            >
              Discard
            </Button>
            <Button tone="primary" type="submit" disabled={!changes || isPhoneWrong} isBusy={isBusy}>
              Save
            </Button>
          </Flex>
        ) : null}
      </Card>
      {isMerging ? (
        <MergeDialog contact={contact} otherId={takenBy} onClose={() => setIsMerging(false)} />
      ) : null}
    </Form>
  );
}
