import { addresses } from 'shared-contracts/addresses';
import type { Account } from 'shared-contracts/domain/account';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Box, Button, EmptyState, RouterLink, SearchField, useSearchParams } from 'shared-ui';
import { DataTable, LoadMore, RowLink } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useAccounts } from '../../data/accounts.data.ts';

const columns: readonly Column<Account>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ id, name }) => <RowLink to={addresses.account.href({ accountId: id })}>{name}</RowLink>,
  },
  {
    key: 'phone',
    title: 'Phone',
    width: '11rem',
    cell: ({ phone }) => (phone === null ? 'No number yet' : displayPhone(phone)),
  },
  { key: 'location', title: 'Location', cell: ({ location }) => location ?? '' },
  {
    key: 'terms',
    title: 'Terms',
    width: '9rem',
    cell: ({ termsAcceptedAt }) => (termsAcceptedAt === null ? 'Not accepted' : 'Accepted'),
  },
];

/** /settings/accounts: every account of the organization (features AD-03). */
export function AccountsScreen() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const accounts = useAccounts(search);

  return (
    <>
      <SettingsHeading
        title="Accounts"
        action={
          <Button tone="primary" asChild>
            <RouterLink to={addresses.newAccount.path}>New account</RouterLink>
          </Button>
        }
      >
        An account is a location with its own phone number, contacts and inbox.
      </SettingsHeading>
      <Box maxW="md" mb="4">
        <SearchField
          label="Find an account"
          placeholder="Find by name or phone"
          value={search}
          onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
        />
      </Box>
      <DataTable
        label="Accounts"
        rows={accounts.data?.items}
        rowId={({ id }) => id}
        query={accounts}
        columns={columns}
        empty={
          search ? (
            <EmptyState title="No account found">No accounts match that name or phone.</EmptyState>
          ) : (
            <EmptyState title="No accounts yet">Your organization's accounts appear here.</EmptyState>
          )
        }
      />
      <LoadMore things="accounts" query={accounts} />
    </>
  );
}
