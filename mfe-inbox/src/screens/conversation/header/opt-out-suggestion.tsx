import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import type { Contact } from 'shared-contracts/domain/contact';
import { Button, Flex, HStack, Text, useAllowed } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useDismissSuggestion, useOptOut } from '../../../data/contact.data.ts';

/**
 * Suggests opting out a contact who asked in their own words not to be texted (texting-rules.md, Opting out and in).
 */
export function OptOutSuggestion({ contact }: { readonly contact: Contact }) {
  const mayOptOut = useAllowed(unsubscribeContact);
  const { isBusy, optOut } = useOptOut(contact.id);
  const dismissal = useDismissSuggestion(contact.id);
  const isOut = contact.unsubscribedAt !== null && !contact.yesAwaited;
  if (isOut || !mayOptOut) {
    return null;
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
        It looks like {labelOf(contact)} doesn't want any more texts.
        {contact.marketingPaused ? ' Marketing texts are paused until you decide.' : null}
      </Text>
      <HStack gap="2">
        <Button size="xs" tone="quiet" isBusy={dismissal.isBusy} onClick={dismissal.dismiss}>
          Dismiss
        </Button>
        <Button size="xs" tone="danger" isBusy={isBusy} onClick={optOut}>
          Opt out
        </Button>
      </HStack>
    </Flex>
  );
}
