import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import MessageIcon from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { deleteContact, mergeContacts } from 'shared-contracts/api/contacts';
import { listMessages } from 'shared-contracts/api/messages';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import type { Contact } from 'shared-contracts/domain/contact';
import {
  Allowed,
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  RouterLink,
  useAllowed,
} from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { PageActions } from 'shared-ui/parts/page-actions';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { questionTitles } from './question-titles.ts';

const ContactQuestion = lazyDialog(
  { title: ({ kind, contact }) => questionTitles[kind](contact) },
  async () => (await import('./contact-question.tsx')).ContactQuestion,
);

interface ContactActionsProps {
  readonly contact: Contact;
  readonly onDeleted: () => void;
}

/** Link from a contact to the conversation, and actions that permanently change the contact. */
export function ContactActions({ contact, onDeleted }: ContactActionsProps) {
  const [question, setQuestion] = useState<keyof typeof questionTitles>();
  const mayUnsubscribe = useAllowed(unsubscribeContact) && (!contact.unsubscribedAt || contact.yesAwaited);
  const mayMerge = useAllowed(mergeContacts);
  const mayDelete = useAllowed(deleteContact);

  return (
    <>
      <PageActions>
        <Allowed to={listMessages}>
          <ConversationLink contactId={contact.id} />
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
      </PageActions>
      {question ? (
        <ContactQuestion
          kind={question}
          contact={contact}
          onDeleted={onDeleted}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </>
  );
}

/** Shows only an icon on a phone, to leave room for the contact's name. */
function ConversationLink({ contactId }: { readonly contactId: number }) {
  const hasRoom = useMedia(listAndPage);
  const to = addresses.conversations.href({ contactId });

  return hasRoom ? (
    <Button size="sm" asChild>
      <RouterLink to={to}>
        <MessageIcon size={16} aria-hidden />
        Conversation
      </RouterLink>
    </Button>
  ) : (
    <IconButton label="Conversation" asChild>
      <RouterLink to={to}>
        <MessageIcon size={20} aria-hidden />
      </RouterLink>
    </IconButton>
  );
}
