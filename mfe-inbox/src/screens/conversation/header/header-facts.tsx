import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone, isTextable } from 'shared-contracts/domain/phone';
import { HStack, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { ContactMarks } from '../../../components/contact-marks.tsx';

const TeamFacts = lazy(() =>
  import(/* webpackChunkName: "around-thread" */ '../team/team-facts.tsx').then((module) => module.TeamFacts),
);

/** Facts below the name: the number, the status, and colleagues who are present. */
export function HeaderFacts({ contact }: { contact: Contact }) {
  return (
    <HStack gap="2" minW="0" minH="5">
      <Text as="span" truncate flexShrink="0" maxW="full">
        {isTextable(contact.phone) ? displayPhone(contact.phone) : 'Cannot receive replies'}
      </Text>
      <ContactMarks contact={{ ...contact, unsubscribed: contact.unsubscribedAt !== null }} />
      <TeamFacts contactId={contact.id} />
    </HStack>
  );
}
