import type { Contact } from 'shared-contracts/domain/contact';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { OptOutQuestion } from '../../components/opt-out-question.tsx';
import { useDeleteContact, useUnsubscribe } from '../../data/contact-edit.data.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { questionTitles } from './question-titles.ts';

interface ContactQuestionProps {
  readonly kind: keyof typeof questionTitles;
  readonly contact: Contact;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Dialogs shown before a contact is permanently changed. */
export function ContactQuestion({ kind, ...props }: ContactQuestionProps) {
  if (kind === 'merge') {
    return <MergeDialog contact={props.contact} onClose={props.onClose} />;
  }

  return kind === 'delete' ? <DeleteQuestion {...props} /> : <UnsubscribeQuestion {...props} />;
}

type QuestionProps = Omit<ContactQuestionProps, 'kind'>;

function DeleteQuestion({ contact, onDeleted, onClose }: QuestionProps) {
  const { isBusy, remove } = useDeleteContact(contact.id, { onDeleted, onRestored: onClose });

  return (
    <DeleteDialog title={questionTitles.delete(contact)} isBusy={isBusy} onDelete={remove} onClose={onClose}>
      The conversation is deleted too. You can undo this for 24 hours.
    </DeleteDialog>
  );
}

function UnsubscribeQuestion({ contact, onClose }: QuestionProps) {
  const { isBusy, optOut } = useUnsubscribe(contact.id, onClose);

  return (
    <OptOutQuestion
      title={questionTitles.unsubscribe(contact)}
      verb="Unsubscribe"
      isBusy={isBusy}
      onConfirm={optOut}
      onCancel={onClose}
    />
  );
}
