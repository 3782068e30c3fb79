import type { RecipientFilter, WaveRecipient } from 'shared-contracts/domain/wave-results';

/** Labels of the recipient filters. */
export const filterWords: Readonly<Record<RecipientFilter, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  left_out: 'Left out',
  replied: 'Replied',
  clicked: 'Clicked',
  opted_out: 'Opted out',
};

/** Describes the status of a message and its reader's reactions: 'Delivered, replied'. */
export function outcomeOf({ status, repliedAt, clicks, optedOutAt }: WaveRecipient): string {
  const did = [
    ...(repliedAt === null ? [] : ['replied']),
    ...(clicks > 0 ? ['clicked'] : []),
    ...(optedOutAt === null ? [] : ['opted out']),
  ];

  return [filterWords[status], ...did].join(', ');
}
