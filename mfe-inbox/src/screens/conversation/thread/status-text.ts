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

/** What stands below a bubble. */
export function statusText(status: MessageStatus): string {
  return words[status];
}

/** Whether the text did not reach the phone, and nothing more is tried. */
export function hasFailed(status: MessageStatus): boolean {
  return status === 'failed' || status === 'undelivered';
}

/** What stands below a bubble whose text failed for the moment. */
export const retryText = 'Waiting for another try';

/** Whether the text failed for the moment: what the carrier said of it is there, and it is tried again. */
export function waitsForRetry(status: MessageStatus, description: string): boolean {
  return (
    (status === 'queued' || status === 'sending' || status === 'sent') &&
    description !== 'ok' &&
    description.trim() !== ''
  );
}

/** The tooltip of a failed message (features IN-02): the carrier's words, unless it had none worth showing. */
export function failureText(description: string): string {
  return description === 'ok' || description.trim() === '' ? 'Message failed to send.' : description;
}
