import { Box, Button, Flex, Heading, HStack, Text } from 'shared-ui';
import { usePushOffer } from '../../../data/push-offer.data.ts';

/**
 * Offers notifications to users who have just replied, between thread and composer so that it covers neither. The
 * browser only asks for permission after they accept (features SH-22).
 */
export function PushOffer() {
  const { isOpen, turnOn, dismiss } = usePushOffer();
  if (!isOpen) {
    return null;
  }

  return (
    <Flex
      role="region"
      aria-label="Notifications"
      align="center"
      gap="3"
      flexWrap="wrap"
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg="bg.subtle"
      borderTopWidth="1px"
    >
      <Box flex="1" minW="60">
        <Heading as="h2" size="sm">
          Get notified about new texts?
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          This browser can notify you when a customer texts, even when this page is closed.
        </Text>
      </Box>
      <HStack gap="2">
        <Button size="sm" tone="quiet" onClick={dismiss}>
          Not now
        </Button>
        <Button size="sm" tone="primary" onClick={turnOn}>
          Turn on
        </Button>
      </HStack>
    </Flex>
  );
}
