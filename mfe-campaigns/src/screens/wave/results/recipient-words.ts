import type { RecipientFilter, WaveRecipient } from 'shared-contracts/domain/wave-results';

/** What each filter of the recipients is called. */
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

/** What became of a text and what its reader did: 'Delivered, replied'. */
export function outcomeOf({ status, repliedAt, clicks, optedOutAt }: WaveRecipient): string {
  const did = [
    ...(repliedAt === null ? [] : ['replied']),
    ...(clicks > 0 ? ['clicked'] : []),
    ...(optedOutAt === null ? [] : ['opted out']),
  ];

  return [filterWords[status], ...did].join(', ');
}
