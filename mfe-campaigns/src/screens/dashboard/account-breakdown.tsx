import type { AccountFigures } from 'shared-contracts/domain/dashboard';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { formatAverage, formatRate } from './figures.tsx';

/** Columns are as wide as the longest word of their headings, so that all of them fit next to each other. */
const figures = [
  { key: 'sent', title: 'Outgoing', share: 1.22, cell: ({ messagesSent }) => exactCount(messagesSent) },
  {
    key: 'received',
    title: 'Received',
    share: 1.19,
    cell: ({ messagesReceived }) => exactCount(messagesReceived),
  },
  {
    key: 'reached',
    title: 'Reached',
    share: 1.13,
    cell: ({ contactsReached }) => exactCount(contactsReached),
  },
  {
    key: 'responded',
    title: 'Responded',
    share: 1.39,
    cell: ({ contactsResponded }) => exactCount(contactsResponded),
  },
  {
    key: 'optedOut',
    title: 'Opted out',
    share: 0.88,
    cell: ({ contactsOptedOut }) => exactCount(contactsOptedOut),
  },
  {
    key: 'responseRate',
    title: 'Response rate',
    share: 1.25,
    cell: ({ responseRate }) => formatRate(responseRate),
  },
  { key: 'optOutRate', title: 'Opt-out rate', share: 1.03, cell: ({ optOutRate }) => formatRate(optOutRate) },
  {
    key: 'perContact',
    title: 'Texts per contact',
    share: 1.2,
    cell: ({ messagesPerContact }) => formatAverage(messagesPerContact),
  },
  {
    key: 'responses',
    title: 'Responses per contact',
    share: 1.2,
    cell: ({ responsesPerContact }) => formatAverage(responsesPerContact),
  },
] as const satisfies readonly (Column<AccountFigures> & { readonly share: number })[];

const columns: readonly Column<AccountFigures>[] = [
  { key: 'name', title: 'Account', cell: ({ accountName }) => accountName, width: 'minmax(6.5rem, 1.9fr)' },
  ...figures.map(({ share, ...figure }) => ({
    ...figure,
    width: `minmax(0, ${share}fr)`,
    align: 'end' as const,
  })),
];

/** Messages and replies by account. */
export function AccountBreakdown({ accounts }: { accounts: readonly AccountFigures[] }) {
  return <DataTable label="Accounts" rows={accounts} rowId={(row) => row.accountId} columns={columns} />;
}
