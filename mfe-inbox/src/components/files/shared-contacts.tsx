import { createContact } from 'shared-contracts/api/contacts';
import type { Media, SharedContact } from 'shared-contracts/domain/message';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Allowed, Flex, Stack, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { AddSharedContact } from './add-shared-contact.tsx';
import { DownloadLink } from './file-line.tsx';

/** A contact card: its people, their phones with a button to add each, and the card as a file. */
export function SharedContacts({ media, contacts }: { media: Media; contacts: readonly SharedContact[] }) {
  return (
    <Stack w="full" minW="0" gap="2" borderWidth="1px" borderRadius="lg" px="3" py="2">
      <PlainList gap="2">
        {contacts.map((contact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a card never changes, and may list a person twice
          <li key={index}>
            <OneContact contact={contact} />
          </li>
        ))}
      </PlainList>
      <Flex justify="space-between" gap="2" textStyle="xs" color="fg.muted">
        Contact card
        <DownloadLink media={media} />
      </Flex>
    </Stack>
  );
}

function OneContact({ contact: { name, phones } }: { contact: SharedContact }) {
  return (
    <>
      <Text textStyle="sm" fontWeight="medium" truncate title={name}>
        {name || 'No name'}
      </Text>
      {phones.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No phone number
        </Text>
      ) : null}
      <PlainList gap="1">
        {phones.map((phone) => (
          <Flex as="li" key={phone} align="center" justify="space-between" gap="3" minH="9">
            <Text textStyle="sm" minW="0" truncate title={phone}>
              {displayPhone(phone)}
            </Text>
            {phone.startsWith('+') ? (
              <Allowed to={createContact}>
                <AddSharedContact name={name} phone={phone} />
              </Allowed>
            ) : null}
          </Flex>
        ))}
      </PlainList>
    </>
  );
}
