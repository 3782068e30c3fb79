import type { Contact } from 'shared-contracts/domain/contact';
import { ConfirmDialog } from 'shared-ui';
import { labelOf } from '../../../components/contact-label.ts';
import { useOptOut } from '../../../data/contact.data.ts';

interface OptOutDialogProps {
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** Asks before opting a contact out, because staff cannot take it back (decisions.md, Behaviour). */
export function OptOutDialog({ contact, onClose }: OptOutDialogProps) {
  const { isBusy, optOut } = useOptOut(contact.id, { onDone: onClose });

  return (
    <ConfirmDialog
      title={`Opt ${labelOf(contact)} out of texts?`}
      isOpen
      confirmLabel="Opt out"
      isDangerous
      isBusy={isBusy}
      onConfirm={optOut}
      onCancel={onClose}
    >
      Nobody here will be able to text this contact. It cannot be undone from here: only the contact can opt
      in again, by texting START.
    </ConfirmDialog>
  );
}
