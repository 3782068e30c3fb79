import { useState } from 'react';
import { Box, Button, Flex, Heading, HStack, keep, recall, Text, useBusEvent } from 'shared-ui';
import { useTurnOnPush } from './use-turn-on-push.ts';

const declinedKey = 'push.declined';

/**
 * Offers notifications when there is a reason to: a text has just come in. The browser's own question follows only
 * after a yes, and a no is remembered (features SH-22). It takes a strip of its own: over the page it would cover the
 * very button that answers the text.
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
      aria-label="Notifications"
      align="center"
      gap="3"
      flexWrap="wrap"
      flexShrink="0"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <Box flex="1" minW="60">
        <Heading as="h2" size="sm">
          Hear about new texts?
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          This browser can notify you when a customer texts, even when this page is closed.
        </Text>
      </Box>
      <HStack>
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
