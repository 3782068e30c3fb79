import type { MessageStatus } from 'shared-contracts/domain/message-status';

const words: Record<MessageStatus, string> = {
  received: '',
  scheduled: 'Scheduled',
  queued: 'Queued',
  sending: 'Sending',
  unknown: 'Confirming with the carrier',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not sent',
};

/** Returns the text below a bubble. */
export function statusText(status: MessageStatus): string {
  return words[status];
}

/** Whether the message did not reach the phone and will not be retried. */
export function hasFailed(status: MessageStatus): boolean {
  return status === 'failed' || status === 'undelivered';
}

/** Text below a bubble whose message failed temporarily. */
export const retryText = 'Waiting to retry';

/** Whether the message failed temporarily: it has an error from the carrier and will be retried. */
export function waitsForRetry(status: MessageStatus, description: string): boolean {
  return (
    (status === 'queued' || status === 'sending' || status === 'sent') &&
    description !== 'ok' &&
    description.trim() !== ''
  );
}

/**
 * Returns the tooltip of a failed message (features IN-02): the carrier's error, or a generic text if there is none.
 */
export function failureText(description: string): string {
  return description === 'ok' || description.trim() === '' ? 'Message failed to send.' : description;
}
