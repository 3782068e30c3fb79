import { Suspense, lazy, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import {
  Box,
  ErrorPanel,
  ListSkeleton,
  Text,
  useCaller,
  useDrawerQuery,
  useLocation,
  useNavigate,
  useSurroundings,
} from 'shared-ui';
import { useLists } from 'shared-ui/messaging/lists/lists.data';
import { builtInLists } from 'shared-contracts/domain/list';
import type { List } from 'shared-contracts/domain/list';
import { EmptyLists } from './empty-lists.tsx';
import type { ListAction } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';

const ListDialogs = lazy(() =>
  import('./list-dialogs.tsx').then((module) => ({ default: module.ListDialogs })),
);

/** The content of the drawer's contacts section: the lists of the active account (features IN-16, SH-13). */
export function ListsDrawer() {
  const { accountId } = useCaller();

  return <Lists key={accountId} />;
}

function Lists() {
  const { search } = useDrawerQuery();
  const { bus } = useSurroundings();
  const navigate = useNavigate();
  const found = useLists(search);
  const openName = useOpenListName();
  const [asked, setAsked] = useState<{ list: List; action: ListAction }>();

  function open(name: string): void {
    bus.emit('drawer.open', { open: false });
    void navigate(addresses.contacts.href({}, { listName: name }));
  }

  if (found.isPending) {
    return <ListSkeleton rows={8} label="Loading lists" />;
  }
  if (found.isError && found.lists.length === 0) {
    return <ErrorPanel error={found.error} onRetry={() => found.refetch()} />;
  }
  const isUnsubscribeHidden = !found.lists.some(({ kind }) => kind === 'unsubscribe');

  return (
    <Box opacity={found.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      {found.lists.length === 0 ? (
        <EmptyLists />
      ) : (
        <ListTable
          lists={found.lists}
          openName={openName}
          onOpen={(list) => open(list.name)}
          onAction={(list, action) => setAsked({ list, action })}
          more={found}
        />
      )}
      {search === '' && isUnsubscribeHidden ? (
        <Text textStyle="sm" color="fg.muted" px="4" py="3">
          Unsubscribed contacts are hidden for the current organization.
        </Text>
      ) : null}
      {asked ? (
        <Suspense fallback={null}>
          <ListDialogs
            {...asked}
            isOpenList={asked.list.name === openName}
            onOpen={open}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** The list whose contacts the page shows beside the drawer; undefined = the page shows something else. */
function useOpenListName(): string | undefined {
  const { pathname, search } = useLocation();
  if (pathname !== addresses.contacts.href()) {
    return undefined;
  }

  return new URLSearchParams(search).get('listName') ?? builtInLists.all;
}
