import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import {
  Avatar,
  Badge,
  Box,
  Button,
  EmptyState,
  HStack,
  SearchField,
  Text,
  useMe,
  useSearchParams,
  useSurroundings,
} from 'shared-ui';
import { DataTable, RowButton } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { Never } from '../../components/never.tsx';
import { lastSeenWords, nameOfUser } from '../../components/user-words.ts';
import { useUsers } from '../../data/users.data.ts';

const NewUserDialog = lazyDialog(
  { title: 'New user', size: 'lg', rows: 7 },
  async () => (await import('./new-user-dialog.tsx')).NewUserDialog,
);

const facts: readonly Column<ManagedUser>[] = [
  { key: 'email', title: 'Email', width: 'minmax(0, 1.5fr)', cell: ({ email }) => email },
  { key: 'role', title: 'Role', width: '8rem', cell: ({ role }) => role.name },
];

/** /settings/users: users of the organization (features AD-04). */
export function UsersScreen() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const users = useUsers(search);
  const me = useMe();
  const { navigate } = useSurroundings();
  const [isAdding, setAdding] = useState(false);
  const open = ({ id }: Pick<ManagedUser, 'id'>) => navigate(addresses.user.href({ userId: id }));
  const columns: readonly Column<ManagedUser>[] = [
    {
      key: 'name',
      title: 'Name',
      width: 'minmax(0, 1.5fr)',
      cell: (user) => (
        <HStack gap="2" minW="0">
          <Avatar name={nameOfUser(user)} size="sm" />
          <RowButton onClick={() => open(user)}>{nameOfUser(user)}</RowButton>
          {user.id === me.id ? <Text color="fg.muted">(you)</Text> : null}
          {user.status === 'invited' ? <Badge tone="info">Invited</Badge> : null}
        </HStack>
      ),
    },
    ...facts,
    {
      key: 'seen',
      title: 'Last seen',
      width: '8rem',
      cell: (user) => (user.lastSeenAt ? lastSeenWords(user, me.organization.timeZone) : <Never />),
    },
  ];

  return (
    <>
      <SettingsHeading
        title="Users"
        action={
          <Button tone="primary" onClick={() => setAdding(true)}>
            New user
          </Button>
        }
      >
        People who can sign in to {me.organization.companyName}. Select one to change their role and
        permissions.
      </SettingsHeading>
      <Box mb="4" maxW="md">
        <SearchField
          label="Find a user"
          placeholder="Find a user by name, email or phone"
          value={search}
          onSearch={(text) => setParams(text ? { search: text } : {}, { replace: true })}
        />
      </Box>
      <DataTable
        label="Users"
        rows={users.data?.items}
        rowId={({ id }) => id}
        query={users}
        columns={columns}
        empty={
          <EmptyState
            title="No users found"
            action={<Button onClick={() => setParams({}, { replace: true })}>Show all users</Button>}
          >
            No user has “{search}” in their name, email address or phone number.
          </EmptyState>
        }
      />
      {isAdding ? <NewUserDialog onClose={() => setAdding(false)} onAdded={open} /> : null}
    </>
  );
}
