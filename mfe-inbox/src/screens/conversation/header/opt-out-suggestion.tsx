import { useState } from 'react';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import type { Contact } from 'shared-contracts/domain/contact';
import { Button, Flex, HStack, Text, keep, recall, useAllowed, useCaller } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useOptOut } from '../../../data/contact.data.ts';

interface OptOutSuggestionProps {
  readonly contact: Contact;
  /** The contact's last text: a dismissal is for this text, and the next one asks anew. */
  readonly messageId: number;
}

/** The contact seems to ask, in ordinary words, to be left alone: one click honours it (texting-rules.md, Opting out and in). */
export function OptOutSuggestion({ contact, messageId }: OptOutSuggestionProps) {
  const { userId } = useCaller();
  const mayOptOut = useAllowed(unsubscribeContact);
  const { isBusy, optOut } = useOptOut(contact.id);
  const place = `opt-out-dismissed:${userId}:${contact.id}`;
  const [dismissed, setDismissed] = useState(() => recall(place));
  const isOut = contact.unsubscribedAt !== null && !contact.yesAwaited;
  const isSuggested = !isOut && dismissed !== String(messageId);
  if (!isSuggested || !mayOptOut) {
    return null;
  }

  function dismiss() {
    keep(place, String(messageId));
    setDismissed(String(messageId));
  }

  return (
    <Flex
      role="region"
      aria-label="Opt-out suggestion"
      align="center"
      gap="3"
      flexWrap="wrap"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.warning"
      borderBottomWidth="1px"
    >
      <Text flex="1" minW="60" textStyle="sm">
        It looks like {labelOf(contact)} does not want any more texts.
      </Text>
      <HStack gap="2">
        <Button size="xs" tone="quiet" onClick={dismiss}>
          Dismiss
        </Button>
        <Button size="xs" tone="danger" isBusy={isBusy} onClick={optOut}>
          Opt out
        </Button>
      </HStack>
    </Flex>
  );
}
