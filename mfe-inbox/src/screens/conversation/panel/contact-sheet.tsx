import type { Contact } from 'shared-contracts/domain/contact';
import { Sheet } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { ContactPanel } from './contact-panel.tsx';

interface ContactSheetProps {
  readonly contact: Contact;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Contact panel as a sheet in front of the thread, for narrow screens. */
export function ContactSheet({ contact, isOpen, onClose }: ContactSheetProps) {
  return (
    <Sheet title={labelOf(contact)} side="end" size="sm" isOpen={isOpen} onClose={onClose}>
      <ContactPanel contact={contact} />
    </Sheet>
  );
}
