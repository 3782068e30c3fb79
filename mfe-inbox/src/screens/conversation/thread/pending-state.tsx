import AlertIcon from 'lucide-react/icons/circle-alert';
import ClockIcon from 'lucide-react/icons/clock';
import { Box, Button, Flex, HStack, Text } from 'shared-ui';
import type { PendingMessage } from '../../../data/outbox.ts';

interface PendingStateProps {
  readonly message: PendingMessage;
  readonly onRetry: (clientKey: string) => void;
  readonly onDiscard: (clientKey: string) => void;
}

/** Status below a bubble that the API has not confirmed: sending, or the error with its actions. */
export function PendingState({ message, onRetry, onDiscard }: PendingStateProps) {
  const discard = (
    <Button size="xs" tone="quiet" onClick={() => onDiscard(message.clientKey)}>
      Delete
    </Button>
  );
  if (message.state !== 'failed') {
    return (
      <HStack gap="1" textStyle="xs" color="fg.muted" px="1" justify="flex-end">
        <ClockIcon size={14} aria-hidden />
        {message.reason || 'Sending…'}
        {message.reason ? discard : null}
      </HStack>
    );
  }

  return (
    <Box role="alert" px="1" maxW="24rem">
      <Flex gap="1" color="fg.error" textStyle="xs" justify="flex-end">
        <Box pt="0.5" aria-hidden>
          <AlertIcon size={14} />
        </Box>
        <Text textAlign="end">Not sent. {message.reason}</Text>
      </Flex>
      <HStack gap="1" justify="flex-end" pt="1">
        {discard}
        <Button size="xs" onClick={() => onRetry(message.clientKey)}>
          Retry
        </Button>
      </HStack>
    </Box>
  );
}
