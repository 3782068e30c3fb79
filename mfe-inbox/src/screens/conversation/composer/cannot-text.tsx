import BanIcon from 'lucide-react/icons/ban';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { Allowed, Box, Button, Flex, Text } from 'shared-ui';
import { useSaveContact } from '../../../data/contact-edit.data.ts';
import { refusalToText } from './refusal-to-text.ts';

interface CannotTextProps {
  readonly contact: Contact;
}

/** Replaces the composer for a contact who may not be texted. A blocked contact can be unblocked here. */
export function CannotText({ contact }: CannotTextProps) {
  const refusal = refusalToText(contact);
  const { isBusy, save } = useSaveContact(contact.id);
  const isUnblockable = contact.blocked && !contact.unsubscribedAt;

  return (
    <Flex
      role="status"
      gap="3"
      align="flex-start"
      px={{ base: '4', md: '6' }}
      py="4"
      borderTopWidth="1px"
      bg="bg.muted"
    >
      <Box pt="0.5" aria-hidden>
        <BanIcon size={18} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{refusal.title}</Text>
        <Text textStyle="sm" color="fg.muted">
          {refusal.next}
        </Text>
      </Box>
      {isUnblockable ? (
        <Allowed to={updateContact}>
          <Button size="sm" isBusy={isBusy} onClick={() => save({ blocked: false })}>
            Unblock
          </Button>
        </Allowed>
      ) : null}
    </Flex>
  );
}
