import { displayPhone } from 'shared-contracts/domain/phone';
import { Avatar, Box, Flex, Text } from 'shared-ui';
import { phoneBelow } from 'shared-ui/messaging/words/contact-label';
import { ContactMarks } from '../../../components/contact-marks.tsx';
import type { ContactRow } from '../../../data/contacts.data.ts';
import { ContactLink } from './columns.tsx';

/** A contact as a card, for screens too narrow for a table. */
export function ContactCard({ contact }: { contact: ContactRow }) {
  return (
    <Flex align="center" gap="3">
      <Box aria-hidden>
        <Avatar name={contact.name} />
      </Box>
      <Box flex="1" minW="0">
        <ContactLink contact={contact} />
        <Flex align="center" gap="2" minW="0">
          <Text color="fg.muted" truncate>
            {phoneBelow(contact) || displayPhone(contact.phone)}
          </Text>
          <ContactMarks contact={{ ...contact, isDone: false }} />
        </Flex>
      </Box>
    </Flex>
  );
}
