import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { ownRefusals } from 'shared-contracts/own-refusals';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { getGroup } from 'shared-contracts/api/groups';
import {
  Box,
  Button,
  EmptyState,
  Loaded,
  Stack,
  Text,
  useParams,
  usePageTitle,
  useSurroundings,
} from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { idIn } from 'shared-ui/parts/id-in';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { PageActions, PageSubtitle } from 'shared-ui/parts/page-actions';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { useGroup, useGroupAccounts } from '../../data/groups.data.ts';
import { DefaultLists } from './default-lists.tsx';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupAccounts } from './group-accounts.tsx';

const GroupNameDialog = lazyDialog(
  { title: ({ group }) => (group ? 'Rename group' : 'New group'), rows: 1 },
  async () => (await import('./group-name-dialog.tsx')).GroupNameDialog,
);

/** /groups/{groupId}: name, accounts and default lists of a group (features AD-09). */
export function GroupScreen() {
  const id = idIn(useParams()['groupId']);

  return id ? <OneGroup key={id} groupId={id} /> : <NotFoundGroup />;
}

function OneGroup({ groupId }: { readonly groupId: number }) {
  const back = useBack();
  const group = useGroup(groupId);
  const accounts = useGroupAccounts(groupId);
  usePageTitle(group.data?.name ?? 'Group Manager');

  return (
    <Loaded
      query={group}
      loading={<SectionSkeleton fields={[0, 0]} />}
      // Waits for both, because content below the accounts would jump when they arrive.
      isReady={!accounts.isPending}
      notFound={<NotFoundGroup />}
    >
      {(data) => <GroupContent group={data} onLeave={back} />}
    </Loaded>
  );
}

function useBack(): () => void {
  const { navigate } = useSurroundings();

  return () => navigate(addresses.groups.href());
}

/** Shown when the group does not exist or belongs to another organization; both look the same. */
function NotFoundGroup() {
  return (
    <EmptyState title="Group not found" action={<Button onClick={useBack()}>Back to all groups</Button>}>
      {ownRefusals.group_not_found.message}
    </EmptyState>
  );
}

interface GroupContentProps {
  readonly group: OutputOf<typeof getGroup>;
  readonly onLeave: () => void;
}

function GroupContent({ group, onLeave }: GroupContentProps) {
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const close = (): void => setDoing(undefined);

  return (
    <Stack gap="6">
      <PageSubtitle>Group Manager</PageSubtitle>
      <PageActions>
        <Button onClick={() => setDoing('rename')}>Rename</Button>
      </PageActions>
      <Text color="fg.muted" maxW="prose">
        Accounts in {group.organization}. Group waves reach all of their contacts.
      </Text>
      <GroupAccounts groupId={group.id} available={group.availableAccounts} />
      <DefaultLists groupId={group.id} lists={group.defaultLists} />
      <FormSection title="Delete group" hint="Its accounts keep their lists and contacts.">
        <Box>
          <Button tone="danger" onClick={() => setDoing('delete')}>
            Delete group
          </Button>
        </Box>
      </FormSection>
      {doing === 'rename' ? <GroupNameDialog group={group} onClose={close} /> : null}
      {doing === 'delete' ? <DeleteGroupDialog group={group} onCancel={close} onDeleted={onLeave} /> : null}
    </Stack>
  );
}
