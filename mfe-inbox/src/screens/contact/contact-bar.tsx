import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import MessageIcon from 'lucide-react/icons/message-square';
import { Suspense, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { deleteContact, mergeContacts } from 'shared-contracts/api/contacts';
import { listMessages } from 'shared-contracts/api/messages';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import type { Contact } from 'shared-contracts/domain/contact';
import {
  Allowed,
  Button,
  Flex,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  RouterLink,
  useAllowed,
} from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';

const ContactQuestion = lazy(() =>
  import('./contact-question.tsx').then((module) => ({ default: module.ContactQuestion })),
);

interface ContactBarProps {
  readonly contact: Contact;
  readonly onDeleted: () => void;
}

/** The ways from a contact: back to the table, to the conversation, and what changes it for good. */
export function ContactBar({ contact, onDeleted }: ContactBarProps) {
  const [question, setQuestion] = useState<'merge' | 'unsubscribe' | 'delete'>();
  const mayUnsubscribe = useAllowed(unsubscribeContact) && (!contact.unsubscribedAt || contact.yesAwaited);
  const mayMerge = useAllowed(mergeContacts);
  const mayDelete = useAllowed(deleteContact);

  return (
    <Flex
      align="center"
      gap="2"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      py="2"
      minH="12"
      borderBottomWidth="1px"
    >
      <Button tone="quiet" size="sm" ms="-3" asChild>
        <RouterLink to={addresses.contacts.href({}, { listName: 'All' })}>
          <ArrowLeftIcon size={16} aria-hidden />
          All contacts
        </RouterLink>
      </Button>
      <Flex flex="1" justify="flex-end" gap="2" align="center">
        <Allowed to={listMessages}>
          <Button size="sm" asChild>
            <RouterLink to={addresses.conversations.href({ contactId: contact.id })}>
              <MessageIcon size={16} aria-hidden />
              Conversation
            </RouterLink>
          </Button>
        </Allowed>
        <Menu
          trigger={
            <IconButton label="More actions">
              <MoreIcon size={20} />
            </IconButton>
          }
        >
          {mayMerge ? (
            <MenuItem value="merge" onSelect={() => setQuestion('merge')}>
              Merge with another contact
            </MenuItem>
          ) : null}
          <MenuSeparator />
          {mayUnsubscribe ? (
            <MenuItem value="unsubscribe" isDangerous onSelect={() => setQuestion('unsubscribe')}>
              Unsubscribe
            </MenuItem>
          ) : null}
          {mayDelete ? (
            <MenuItem value="delete" isDangerous onSelect={() => setQuestion('delete')}>
              Delete
            </MenuItem>
          ) : null}
        </Menu>
      </Flex>
      {question ? (
        <Suspense fallback={null}>
          <ContactQuestion
            kind={question}
            contact={contact}
            onDeleted={onDeleted}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      ) : null}
    </Flex>
  );
}
