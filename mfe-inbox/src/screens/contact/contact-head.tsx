import { createPortal } from 'react-dom';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Avatar, Box, HStack, Text, useActiveAccount, useSurroundings } from 'shared-ui';
import { dayMonthYear } from 'shared-ui/messaging/words/times';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { ContactMarks } from '../../components/contact-marks.tsx';

/**
 * The person in the page header: avatar, phone, states, and since when they are a contact. The shell renders the name.
 * In shells without these places, a row below the name.
 */
export function ContactHead({ contact }: { contact: Contact }) {
  const { pageHeader } = useSurroundings();
  const facts = <HeadFacts contact={contact} />;
  if (!pageHeader) {
    return (
      <Box px={{ base: '4', md: '6' }} pt="3" textStyle="sm" color="fg.muted">
        {facts}
      </Box>
    );
  }

  return (
    <>
      {pageHeader.leading ? createPortal(<Avatar name={contact.name} />, pageHeader.leading) : null}
      {createPortal(facts, pageHeader.subtitle)}
    </>
  );
}

function HeadFacts({ contact }: { contact: Contact }) {
  const { timeZone } = useActiveAccount();
  // On a phone there is only room for the number. The states are below the header, the date under Texting.
  const hasRoom = useMedia(listAndPage);

  return (
    <HStack gap="2" minW="0" minH="5">
      {contact.name === '' ? null : (
        <Text as="span" truncate flexShrink="0" maxW="full">
          {displayPhone(contact.phone)}
        </Text>
      )}
      {hasRoom ? (
        <>
          <States contact={contact} />
          {contact.name === '' ? null : <span aria-hidden>·</span>}
          <Text as="span" truncate>
            Contact since {dayMonthYear(contact.createdAt, timeZone)}
          </Text>
        </>
      ) : null}
    </HStack>
  );
}

function States({ contact }: { contact: Contact }) {
  const unsubscribed = contact.unsubscribedAt !== null;

  return <ContactMarks contact={{ ...contact, isDone: false, unsubscribed }} />;
}

/** States of the contact above the fields on a phone, whose header has no room for them. */
export function StatesOnPhone({ contact }: { contact: Contact }) {
  const hasRoom = useMedia(listAndPage);
  const isMarked = contact.blocked || contact.unsubscribedAt !== null;

  return isMarked && !hasRoom ? (
    <Box px="4" pt="4">
      <States contact={contact} />
    </Box>
  ) : null;
}
