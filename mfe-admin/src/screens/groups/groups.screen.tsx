import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Group } from 'shared-contracts/domain/group';
import { Button, EmptyState, useLocation, useSurroundings } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable, RowButton } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useGroups } from '../../data/groups.data.ts';

const GroupNameDialog = lazyDialog(
  { title: ({ group }) => (group ? 'Rename group' : 'New group'), rows: 1 },
  async () => (await import('./group-name-dialog.tsx')).GroupNameDialog,
);

const facts: readonly Column<Group>[] = [
  {
    key: 'accounts',
    title: 'Accounts',
    width: '8rem',
    align: 'end',
    cell: ({ accountCount }) => exactCount(accountCount),
  },
  {
    key: 'lists',
    title: 'Default lists',
    cell: ({ defaultLists }) => defaultLists.map(({ name }) => name).join(', ') || 'None',
  },
];

/** /groups and a settings tab: groups of accounts that waves and flows can target (features AD-09). */
export function GroupsScreen() {
  const groups = useGroups();
  const { navigate } = useSurroundings();
  const { pathname } = useLocation();
  const [isCreating, setCreating] = useState(false);
  const open = (group: Pick<Group, 'id'>) => navigate(addresses.groups.href({ groupId: group.id }));
  const create = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      New group
    </Button>
  );
  const name: Column<Group> = {
    key: 'name',
    title: 'Name',
    cell: (group) => <RowButton onClick={() => open(group)}>{group.name}</RowButton>,
  };

  return (
    <>
      <SettingsHeading
        title={pathname === addresses.groups.href() ? 'Group Manager' : 'Groups'}
        action={groups.data?.items.length ? create : undefined}
      >
        A group is a set of accounts that you can send one wave to. Every account in a group has the group's
        default lists.
      </SettingsHeading>
      <DataTable
        label="Groups"
        rows={groups.data?.items}
        rowId={({ id }) => id}
        query={groups}
        columns={[name, ...facts]}
        empty={
          <EmptyState title="No groups yet" action={create}>
            Create one for accounts you send waves to together, for example all stores in a region.
          </EmptyState>
        }
      />
      {isCreating ? (
        <GroupNameDialog group={undefined} onClose={() => setCreating(false)} onSaved={open} />
      ) : null}
    </>
  );
}
