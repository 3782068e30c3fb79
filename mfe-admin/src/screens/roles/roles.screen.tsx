import { accountPermissionWords, orgPermissionWords } from 'shared-contracts/permission-words';
import type { Role } from 'shared-contracts/domain/managed-user';
import { Text } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useRoles } from '../../data/usage.data.ts';

const columns: readonly Column<Role>[] = [
  {
    key: 'name',
    title: 'Role',
    width: '9rem',
    cell: ({ name }) => <Text fontWeight="semibold">{name}</Text>,
  },
  {
    key: 'users',
    title: 'Users',
    width: '6rem',
    align: 'end',
    cell: ({ userCount }) => exactCount(userCount),
  },
  {
    key: 'org',
    title: 'For the organization',
    cell: ({ orgPermissions }) =>
      orgPermissions.map((name) => orgPermissionWords[name].fullName).join(', ') || 'None',
  },
  {
    key: 'account',
    title: 'For accounts',
    cell: ({ accountPermissions }) =>
      accountPermissions.map((name) => accountPermissionWords[name].fullName).join(', '),
  },
];

/** /settings/roles: the permissions of each role (features AD-15). */
export function RolesScreen() {
  const roles = useRoles();

  return (
    <>
      <SettingsHeading title="Roles">
        The permissions that come with each role. To add or remove individual permissions, open the user.
      </SettingsHeading>
      <DataTable
        label="Roles"
        rows={roles.data?.items}
        rowId={({ id }) => id}
        query={roles}
        columns={columns}
      />
    </>
  );
}
