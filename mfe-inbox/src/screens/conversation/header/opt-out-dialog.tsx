import type { Contact } from 'shared-contracts/domain/contact';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { OptOutQuestion } from '../../../components/opt-out-question.tsx';
import { useOptOut } from '../../../data/contact.data.ts';

interface OptOutDialogProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Asks for confirmation before opting a contact out from their conversation. */
export function OptOutDialog({ contact, onClose }: OptOutDialogProps) {
  const { isBusy, optOut } = useOptOut(contact.id, { onDone: onClose });

  return (
    <OptOutQuestion
      title={`Opt ${labelOf(contact)} out of texts?`}
      verb="Opt out"
      isBusy={isBusy}
      onConfirm={optOut}
      onCancel={onClose}
    />
  );
}
