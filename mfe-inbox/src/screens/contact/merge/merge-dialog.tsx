import { useState } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Dialog, ErrorPanel, RadioChoices, Text } from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { FormDialog, useForm } from 'shared-ui/forms';
import { useMergeContacts } from '../../../data/contact-edit.data.ts';
import { useContact } from '../../../data/contact.data.ts';
import { questionTitles } from '../question-titles.ts';
import { BothSides } from './both-sides.tsx';
import { OtherPicker } from './other-picker.tsx';

interface MergeDialogProps {
  readonly contact: Contact;
  /** Other contact, if already chosen. */
  readonly otherId?: number;
  readonly onClose: () => void;
}

/** Merges two contacts: choose the pair, compare both, preview the result. */
export function MergeDialog({ contact, otherId, onClose }: MergeDialogProps) {
  const [chosenId, setChosenId] = useState(otherId);

  return chosenId === undefined ? (
    <Dialog title={questionTitles.merge(contact)} isOpen onClose={onClose}>
      <OtherPicker contact={contact} onChoose={setChosenId} />
    </Dialog>
  ) : (
    <Comparison contact={contact} otherId={chosenId} onClose={onClose} />
  );
}

interface ComparisonProps {
  readonly contact: Contact;
  readonly otherId: number;
  readonly onClose: () => void;
}

interface MergeValues {
  readonly phoneOf: 'this' | 'other';
}

function Comparison({ contact, otherId, onClose }: ComparisonProps) {
  const other = useContact(otherId);
  const form = useForm<MergeValues>({ defaultValues: { phoneOf: 'this' } });
  const { isBusy, merge } = useMergeContacts(contact.id, onClose);

  return (
    <FormDialog
      title="Merge two contacts"
      submitLabel="Merge"
      role="alertdialog"
      size="lg"
      isDangerous
      isSubmitDisabled={!other.data}
      form={form}
      isBusy={isBusy}
      onSubmit={({ phoneOf }) => merge(otherId, phoneOf)}
      onClose={onClose}
    >
      {other.isPending ? <DialogLoading rows={4} /> : null}
      {other.isError ? <ErrorPanel error={other.error} onRetry={() => other.refetch()} /> : null}
      {other.data ? (
        <>
          <Text>
            Messages, lists and consent from both are combined. Left values are kept; blanks are filled from
            the right. This cannot be undone.
          </Text>
          <BothSides contact={contact} other={other.data} />
          <RadioChoices
            label="Phone to keep"
            value={form.watch('phoneOf')}
            onChange={(phoneOf) => form.setValue('phoneOf', phoneOf)}
            options={[
              { value: 'this', label: displayPhone(contact.phone) },
              { value: 'other', label: displayPhone(other.data.phone) },
            ]}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
