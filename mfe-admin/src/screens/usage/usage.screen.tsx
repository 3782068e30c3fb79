import type { getUsage } from 'shared-contracts/api/dashboard/usage';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { Box, EmptyState, SelectField, Text, useSearchParams } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useUsage } from '../../data/usage.data.ts';

type Month = OutputOf<typeof getUsage>['items'][number];
type Account = Month['accounts'][number];

const columns: readonly Column<Account>[] = [
  {
    key: 'account',
    title: 'Account',
    cell: ({ accountName }) => <Text fontWeight="semibold">{accountName}</Text>,
  },
  {
    key: 'sent',
    title: 'Outgoing texts',
    width: '9rem',
    align: 'end',
    cell: ({ textsSent }) => exactCount(textsSent),
  },
  {
    key: 'segments',
    title: 'Outgoing segments',
    width: '11rem',
    align: 'end',
    cell: ({ segmentsSent = 0 }) => exactCount(segmentsSent),
  },
  {
    key: 'received',
    title: 'Texts received',
    width: '9rem',
    align: 'end',
    cell: ({ textsReceived }) => exactCount(textsReceived),
  },
];

/** Formats '2026-11' as 'November 2026'. */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  );

const sumOf = (accounts: readonly Account[], key: 'textsSent' | 'segmentsSent' | 'textsReceived'): number =>
  accounts.reduce((sum, account) => sum + (account[key] ?? 0), 0);

/** Returns a month's totals in words. */
function usageWords({ month, accounts }: { month: string; accounts: readonly Account[] }): string {
  const outgoing = countOf(sumOf(accounts, 'textsSent'), 'outgoing text');
  const segments = countOf(sumOf(accounts, 'segmentsSent'), 'segment');
  const received = countOf(sumOf(accounts, 'textsReceived'), 'text');

  return [
    `${outgoing} in ${segments} and ${received} received by all accounts in ${monthName(month)}.`,
    "Outgoing texts include those that the carrier refused, which aren't billed.",
  ].join(' ');
}

/** /settings/usage: monthly messages by account (features AD-15). */
export function UsageScreen() {
  const usage = useUsage();
  const [params, setParams] = useSearchParams();
  const months = usage.data?.items;
  const shown = months?.find(({ month }) => month === params.get('month')) ?? months?.[0];

  return (
    <>
      <SettingsHeading title="Usage">
        {shown ? usageWords(shown) : 'Monthly texts by account.'}
      </SettingsHeading>
      {months && shown ? (
        <Box maxW="xs" mb="4">
          <SelectField
            label="Month"
            value={shown.month}
            onChange={(event) => setParams({ month: event.target.value }, { replace: true })}
          >
            {months.map(({ month }) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </SelectField>
        </Box>
      ) : null}
      <DataTable
        label="Usage"
        rows={shown?.accounts}
        rowId={({ accountId }) => accountId}
        query={usage}
        columns={columns}
        empty={<EmptyState title="No accounts yet">Usage appears here when you have an account.</EmptyState>}
      />
    </>
  );
}
