import AlertIcon from 'lucide-react/icons/circle-alert';
import CheckIcon from 'lucide-react/icons/check';
import ChecksIcon from 'lucide-react/icons/check-check';
import ClockIcon from 'lucide-react/icons/clock';
import type { Message } from 'shared-contracts/domain/message';
import type { MessageStatus } from 'shared-contracts/domain/message-status';
import { HStack, Text, Tooltip, chakra } from 'shared-ui';
import { absoluteTime, clockTime } from 'shared-ui/messaging/words/times';
import { failureText, hasFailed, retryText, statusText, waitsForRetry } from './status-text.ts';

const explained = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontWeight: 'medium',
  borderRadius: 'xs',
  cursor: 'help',
  focusVisibleRing: 'outside',
} as const;

const Failure = chakra('button', { base: { ...explained, color: 'fg.error' } });
const Waiting = chakra('button', { base: { ...explained, color: 'fg.warning' } });

function StatusIcon({ status }: { status: MessageStatus }) {
  if (status === 'delivered') {
    return <ChecksIcon size={14} aria-hidden />;
  }
  if (status === 'sent') {
    return <CheckIcon size={14} aria-hidden />;
  }

  return <ClockIcon size={14} aria-hidden />;
}

/** Time, status and author below a bubble. */
export function BubbleState({ message, timeZone }: { message: Message; timeZone: string }) {
  const { createdAt, status, direction, description, sentBy } = message;

  return (
    <HStack
      gap="1.5"
      textStyle="xs"
      color="fg.muted"
      px="1"
      flexWrap="wrap"
      justify={direction === 'outbound' ? 'flex-end' : 'flex-start'}
    >
      {sentBy ? <Text>{sentBy} ·</Text> : null}
      <Text as="time" title={absoluteTime(createdAt, timeZone)}>
        {clockTime(createdAt, timeZone)}
      </Text>
      {direction === 'inbound' ? null : <OutboundState status={status} description={description} />}
    </HStack>
  );
}

function OutboundState({ status, description }: { status: MessageStatus; description: string }) {
  if (hasFailed(status)) {
    return (
      <Tooltip content={failureText(description)}>
        <Failure type="button" aria-label={`${statusText(status)}: ${failureText(description)}`}>
          <AlertIcon size={14} aria-hidden />
          {statusText(status)}
        </Failure>
      </Tooltip>
    );
  }

  if (waitsForRetry(status, description)) {
    return (
      <Tooltip content={description}>
        <Waiting type="button" aria-label={`${retryText}: ${description}`}>
          <ClockIcon size={14} aria-hidden />
          {retryText}
        </Waiting>
      </Tooltip>
    );
  }

  return (
    <HStack as="span" gap="1">
      <StatusIcon status={status} />
      {statusText(status)}
    </HStack>
  );
}
