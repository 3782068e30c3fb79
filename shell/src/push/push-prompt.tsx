import { useState } from 'react';
import { Box, Button, Flex, Heading, HStack, keep, recall, Text, useBusEvent } from 'shared-ui';
import { useTurnOnPush } from './use-turn-on-push.ts';

const declinedKey = 'push.declined';

/**
 * Offers notifications when there is a reason to: a text has just come in. The browser's own question follows only
 * after a yes, and a no is remembered (features SH-22). It stands over the page, which it never shifts, and away from
 * where the text is answered: over the list, and on a phone over the oldest messages on screen.
 */
export function PushPrompt() {
  const { isOffered, turnOn } = useTurnOnPush();
  const [isShown, setIsShown] = useState(false);
  useBusEvent('message.added', ({ direction }) => {
    if (direction === 'inbound' && recall(declinedKey) === undefined) {
      setIsShown(true);
    }
  });
  if (!isOffered || !isShown) {
    return null;
  }

  const close = (): void => {
    keep(declinedKey, new Date().toISOString());
    setIsShown(false);
  };

  return (
    <Flex
      role="region"
      aria-label="Offer of notifications"
      align="center"
      gap="3"
      flexWrap="wrap"
      position="fixed"
      zIndex="sticky"
      insetStart={{ base: '3', md: '5' }}
      top={{ base: '16', md: 'auto' }}
      bottom={{ md: '5' }}
      width="min(24rem, calc(100vw - 1.5rem))"
      px="4"
      py="3"
      bg="bg"
      borderWidth="1px"
      borderRadius="md"
      shadow="lg"
    >
      <Box flex="1" minW="60">
        <Heading as="h2" size="sm">
          Hear about new texts?
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          This browser can notify you when a customer texts, even when this page is closed.
        </Text>
      </Box>
      <HStack flex="1" justify="flex-end">
        <Button size="sm" tone="quiet" onClick={close}>
          Not now
        </Button>
        <Button size="sm" tone="primary" onClick={() => void turnOn().then(() => setIsShown(false))}>
          Turn on
        </Button>
      </HStack>
    </Flex>
  );
}
