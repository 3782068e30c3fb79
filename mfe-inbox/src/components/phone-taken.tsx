import { addresses } from 'shared-contracts/addresses';
import { Button, Flex, Notice, RouterLink } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useContact } from '../data/contact.data.ts';

interface PhoneTakenProps {
  readonly contactId: number;
  readonly isBusy: boolean;
  readonly onMerge: () => void;
  readonly mergeLabel: string;
}

/** Says that a contact already has the phone, and offers to open or merge them. */
export function PhoneTaken({ contactId, isBusy, onMerge, mergeLabel }: PhoneTakenProps) {
  const contact = useContact(contactId);
  const name = contact.data ? labelOf(contact.data) : 'a contact';

  return (
    <Notice tone="info">
      This number belongs to {name}.
      <Flex gap="2" pt="2" flexWrap="wrap">
        <Button size="xs" asChild>
          <RouterLink to={addresses.contact.href({ contactId })}>Open this contact</RouterLink>
        </Button>
        <Button size="xs" isBusy={isBusy} onClick={onMerge}>
          {mergeLabel}
        </Button>
      </Flex>
    </Notice>
  );
}
