import type { Contact } from 'shared-contracts/domain/contact';
import { OptOutQuestion } from '../../../components/opt-out-question.tsx';
import { useOptOut } from '../../../data/contact.data.ts';
import { dialogTitles } from './dialog-frames.ts';

interface OptOutDialogProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Asks for confirmation before opting a contact out from their conversation. */
export function OptOutDialog({ contact, onClose }: OptOutDialogProps) {
  const { isBusy, optOut } = useOptOut(contact.id, { onDone: onClose });

  return (
    <OptOutQuestion
      title={dialogTitles['opt-out'](contact)}
      verb="Opt out"
      isBusy={isBusy}
      onConfirm={optOut}
      onCancel={onClose}
    />
  );
}
