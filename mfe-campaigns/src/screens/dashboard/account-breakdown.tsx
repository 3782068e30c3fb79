import type { AccountFigures } from 'shared-contracts/domain/dashboard';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { shownAverage, shownRate } from './figures.tsx';

const figure = (
  key: string,
  title: string,
  cell: (row: AccountFigures) => string,
  width?: string,
): Column<AccountFigures> => ({
  key,
  title,
  cell,
  align: 'end',
  ...(width ? { width } : {}),
});

/** Headings of more words take more of the width. */
const [wide, wider] = ['minmax(0, 1.4fr)', 'minmax(0, 2fr)'];

const columns: readonly Column<AccountFigures>[] = [
  { key: 'name', title: 'Account', cell: ({ accountName }) => accountName, width: 'minmax(8rem, 2fr)' },
  figure('sent', 'Sent', ({ messagesSent }) => exactCount(messagesSent)),
  figure('received', 'Received', ({ messagesReceived }) => exactCount(messagesReceived)),
  figure('reached', 'Reached', ({ contactsReached }) => exactCount(contactsReached)),
  figure('responded', 'Responded', ({ contactsResponded }) => exactCount(contactsResponded)),
  figure('optedOut', 'Opted out', ({ contactsOptedOut }) => exactCount(contactsOptedOut)),
  figure('responseRate', 'Response rate', ({ responseRate }) => shownRate(responseRate), wide),
  figure('optOutRate', 'Opt-out rate', ({ optOutRate }) => shownRate(optOutRate), wide),
  figure(
    'perContact',
    'Texts per contact',
    ({ messagesPerContact }) => shownAverage(messagesPerContact),
    wider,
  ),
  figure(
    'responses',
    'Responses per contact',
    ({ responsesPerContact }) => shownAverage(responsesPerContact),
    wider,
  ),
];

/** What each account texted, and how its contacts answered. */
export function AccountBreakdown({ accounts }: { accounts: readonly AccountFigures[] }) {
  return <DataTable label="Accounts" rows={accounts} rowId={(row) => row.accountId} columns={columns} />;
}
