import type { NumberPoolEntry } from 'shared-contracts/domain/account';
import { displayPhone } from 'shared-contracts/domain/phone';
import { EmptyState, Text } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { FormSection } from 'shared-ui/parts/form-section';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { useNumbers } from '../../data/accounts.data.ts';
import { percent, spamLevel } from './number-health.ts';

const colors = { fine: 'fg', caution: 'fg.warning', danger: 'fg.error' } as const;
const words = { fine: '', caution: ' (caution)', danger: ' (danger)' } as const;

const columns: readonly Column<NumberPoolEntry>[] = [
  { key: 'phone', title: 'Number', cell: ({ phone_number: phone }) => displayPhone(phone) },
  {
    key: 'messages',
    title: 'Outgoing texts',
    align: 'end',
    cell: ({ health }) => exactCount(health.message_count),
  },
  { key: 'success', title: 'Delivered', align: 'end', cell: ({ health }) => percent(health.success_ratio) },
  {
    key: 'spam',
    title: 'Marked as spam',
    align: 'end',
    cell: ({ health }) => {
      const level = spamLevel(health.spam_ratio);

      return (
        <Text as="span" color={colors[level]} fontWeight={level === 'fine' ? 'normal' : 'semibold'}>
          {percent(health.spam_ratio)}
          {words[level]}
        </Text>
      );
    },
  },
];

/** Numbers of an account, with delivery statistics for the last 30 days (features AD-03). */
export function NumbersTable({ accountId }: { readonly accountId: number }) {
  const numbers = useNumbers(accountId);

  return (
    <FormSection title="Numbers" hint="Texts from the last 30 days.">
      <DataTable
        label="Numbers"
        rows={numbers.data?.data}
        rowId={({ phone_number: phone }) => phone}
        query={numbers}
        columns={columns}
        empty={
          <EmptyState title="No number yet">You can send texts once the account has a number.</EmptyState>
        }
      />
    </FormSection>
  );
}
