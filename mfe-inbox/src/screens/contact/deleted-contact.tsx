import TrashIcon from 'lucide-react/icons/trash-2';
import { addresses } from 'shared-contracts/addresses';
import type { Contact } from 'shared-contracts/domain/contact';
import { Button, EmptyState, HStack, RouterLink } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useDeleteContact } from '../../data/contact-edit.data.ts';

interface DeletedContactProps {
  readonly contact: Contact;
  readonly onRestored: () => void;
}

/** Shown in place of a contact who was just deleted, with a way to restore them. */
export function DeletedContact({ contact, onRestored }: DeletedContactProps) {
  const { isBusy, restore } = useDeleteContact(contact.id, { onDeleted: () => undefined, onRestored });

  return (
    <EmptyState
      title="Contact deleted"
      icon={<TrashIcon size={20} />}
      action={
        <HStack gap="2">
          <Button isBusy={isBusy} onClick={restore}>
            Undo
          </Button>
          <Button tone="primary" asChild>
            <RouterLink to={addresses.contacts.href()}>All contacts</RouterLink>
          </Button>
        </HStack>
      }
    >
      {labelOf(contact)} was deleted, with the conversation. You can undo this for 24 hours.
    </EmptyState>
  );
}
