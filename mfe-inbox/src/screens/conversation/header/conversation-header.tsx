import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { Suspense, lazy, useState } from 'react';
import { closeConversation } from 'shared-contracts/api/inbox';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone, isTextable } from 'shared-contracts/domain/phone';
import { Button, Flex, IconButton, Menu, MenuItem, Text, useAllowed } from 'shared-ui';
import { ContactMarks } from '../../../components/contact-marks.tsx';
import { useCloseConversation } from '../../../data/contact.data.ts';
import { ContactDetails } from './contact-details.tsx';

const OptOutDialog = lazy(() =>
  import('./opt-out-dialog.tsx').then((module) => ({ default: module.OptOutDialog })),
);

/** Below the name, which the page's header shows: the number, how things stand, and what can be done. */
export function ConversationHeader({ contact }: { contact: Contact }) {
  const { isBusy, close, reopen } = useCloseConversation(contact.id);
  const mayClose = useAllowed(closeConversation);
  const mayOptOut = useAllowed(unsubscribeContact) && (!contact.unsubscribedAt || contact.yesAwaited);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <Flex align="center" gap="2" px={{ base: '4', md: '6' }} py="2" minH="12" borderBottomWidth="1px">
      <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {isTextable(contact.phone) ? displayPhone(contact.phone) : 'Cannot receive replies'}
      </Text>
      <ContactMarks contact={{ ...contact, unsubscribed: contact.unsubscribedAt !== null }} />
      <Flex flex="1" justify="flex-end" align="center" gap="1">
        <ContactDetails contact={contact} />
        {mayClose ? (
          <Button size="sm" isBusy={isBusy} onClick={contact.isDone ? reopen : close}>
            {contact.isDone ? 'Reopen' : 'Close'}
          </Button>
        ) : null}
        {mayOptOut ? (
          <Menu
            trigger={
              <IconButton label="More actions">
                <MoreIcon size={20} />
              </IconButton>
            }
          >
            <MenuItem value="opt-out" isDangerous onSelect={() => setIsAsking(true)}>
              Opt out
            </MenuItem>
          </Menu>
        ) : null}
      </Flex>
      {isAsking ? (
        <Suspense fallback={null}>
          <OptOutDialog contact={contact} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Flex>
  );
}
