import { textEvents, webhookEvents } from 'shared-contracts/domain/webhook';
import type { Account } from 'shared-contracts/domain/account';
import type { WebhookDelivery, WebhookEvent } from 'shared-contracts/domain/webhook';

/** Descriptions of when each event is sent. */
export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  MESSAGE_RECEIVED: 'A customer sent a text',
  MESSAGE_SENT: 'The carrier accepted a text that you sent',
  MESSAGE_FINALIZED: 'A text that you sent was delivered or failed',
  CALL_INITIATED: 'A customer called',
  CALL_HANGUP: 'A call ended',
};

/** Returns the selectable events. Call events require an account that forwards calls. */
export const offeredEvents = (account: Pick<Account, 'callForwardingNumber'> | undefined) =>
  account?.callForwardingNumber ? webhookEvents : textEvents;

const statusWords = { pending: 'Pending', delivered: 'Delivered', failed: 'Failed' } as const;
const statusTones = { pending: 'warning', delivered: 'success', failed: 'error' } as const;

/** Returns the label and tone for a delivery's status. */
export function standingOf({ status, error }: WebhookDelivery) {
  const isRetried = status === 'pending' && error !== null;

  return { word: isRetried ? 'Retrying' : statusWords[status], tone: statusTones[status] };
}
