import type { AccountFigures } from 'shared-contracts/domain/dashboard';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { shownAverage, shownRate } from './figures.tsx';

const figure = (
  key: string,
  title: string,
  cell: (row: AccountFigures) => string,
): Column<AccountFigures> => ({
  key,
  title,
  cell,
  align: 'end',
});

const columns: readonly Column<AccountFigures>[] = [
  { key: 'name', title: 'Account', cell: ({ accountName }) => accountName, width: 'minmax(8rem, 2fr)' },
  figure('sent', 'Sent', ({ messagesSent }) => exactCount(messagesSent)),
  figure('received', 'Received', ({ messagesReceived }) => exactCount(messagesReceived)),
  figure('reached', 'Reached', ({ contactsReached }) => exactCount(contactsReached)),
  figure('responded', 'Responded', ({ contactsResponded }) => exactCount(contactsResponded)),
  figure('optedOut', 'Opted out', ({ contactsOptedOut }) => exactCount(contactsOptedOut)),
  figure('responseRate', 'Response rate', ({ responseRate }) => shownRate(responseRate)),
  figure('optOutRate', 'Opt-out rate', ({ optOutRate }) => shownRate(optOutRate)),
  figure('perContact', 'Texts per contact', ({ messagesPerContact }) => shownAverage(messagesPerContact)),
  figure('responses', 'Responses per contact', ({ responsesPerContact }) =>
    shownAverage(responsesPerContact),
  ),
];

/** What each account texted, and how its contacts answered. */
export function AccountBreakdown({ accounts }: { accounts: readonly AccountFigures[] }) {
  return <DataTable label="Accounts" rows={accounts} rowId={(row) => row.accountId} columns={columns} />;
}
