import type { AccountFigures } from 'shared-contracts/domain/dashboard';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { formatAverage, formatRate } from './figures.tsx';

/** Columns with longer headings are wider. */
const figures = [
  { key: 'sent', title: 'Outgoing', cell: ({ messagesSent }) => exactCount(messagesSent) },
  { key: 'received', title: 'Received', cell: ({ messagesReceived }) => exactCount(messagesReceived) },
  { key: 'reached', title: 'Reached', cell: ({ contactsReached }) => exactCount(contactsReached) },
  {
    key: 'responded',
    title: 'Responded',
    width: 'minmax(0, 1.2fr)',
    cell: ({ contactsResponded }) => exactCount(contactsResponded),
  },
  { key: 'optedOut', title: 'Opted out', cell: ({ contactsOptedOut }) => exactCount(contactsOptedOut) },
  {
    key: 'responseRate',
    title: 'Response rate',
    width: 'minmax(0, 1.4fr)',
    cell: ({ responseRate }) => formatRate(responseRate),
  },
  {
    key: 'optOutRate',
    title: 'Opt-out rate',
    width: 'minmax(0, 1.4fr)',
    cell: ({ optOutRate }) => formatRate(optOutRate),
  },
  {
    key: 'perContact',
    title: 'Texts per contact',
    width: 'minmax(0, 1.7fr)',
    cell: ({ messagesPerContact }) => formatAverage(messagesPerContact),
  },
  {
    key: 'responses',
    title: 'Responses per contact',
    width: 'minmax(0, 2.1fr)',
    cell: ({ responsesPerContact }) => formatAverage(responsesPerContact),
  },
] as const satisfies readonly Column<AccountFigures>[];

const columns: readonly Column<AccountFigures>[] = [
  { key: 'name', title: 'Account', cell: ({ accountName }) => accountName, width: 'minmax(8rem, 1.8fr)' },
  ...figures.map((figure) => ({ ...figure, align: 'end' as const })),
];

/** Messages and replies by account. */
export function AccountBreakdown({ accounts }: { accounts: readonly AccountFigures[] }) {
  return <DataTable label="Accounts" rows={accounts} rowId={(row) => row.accountId} columns={columns} />;
}
