import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { useState } from 'react';
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
} from 'shared-ui';
import { useLists } from 'shared-ui/messaging/lists/lists.data';
import { builtInLists } from 'shared-contracts/domain/list';
import type { List } from 'shared-contracts/domain/list';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { EmptyLists } from './empty-lists.tsx';
import type { ListAction } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';

const verbs = {
  rename: 'Rename',
  clone: 'Clone',
  clear: 'Clear',
  delete: 'Delete',
} as const satisfies Record<ListAction, string>;

const ListDialogs = lazyDialog(
  {
    title: ({ action, list }) => `${verbs[action]} list ${list.name}${action === 'rename' ? '' : '?'}`,
    rows: 1,
  },
  async () => (await import('./list-dialogs.tsx')).ListDialogs,
);

/** Contacts section of the drawer: the lists of the active account (features IN-16, SH-13). */
export function ListsDrawer() {
  const { accountId } = useCaller();

  return <Lists key={accountId} />;
}

function Lists() {
  const { search } = useDrawerQuery();
  const navigate = useNavigate();
  const query = useLists(search);
  const openName = useOpenListName();
  const [chosen, setChosen] = useState<{ list: List; action: ListAction }>();

  function open(name: string): void {
    void navigate(addresses.contacts.href({}, { listName: name }));
  }

  if (query.isPending) {
    return <ListSkeleton hasPictures={false} rowHeight={shortRowSize} rows={8} label="Loading lists" />;
  }
  if (query.isError && query.lists.length === 0) {
    return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />;
  }
  const isUnsubscribeHidden = !query.lists.some(({ kind }) => kind === 'unsubscribe');

  return (
    <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      {query.lists.length === 0 ? (
        <EmptyLists />
      ) : (
        <ListTable
          lists={query.lists}
          openName={openName}
          onOpen={(list) => open(list.name)}
          onAction={(list, action) => setChosen({ list, action })}
          more={query}
        />
      )}
      {search === '' && isUnsubscribeHidden ? (
        <Text textStyle="sm" color="fg.muted" px="4" py="3">
          Unsubscribed contacts are hidden for the current organization.
        </Text>
      ) : null}
      {chosen ? (
        <ListDialogs
          {...chosen}
          isOpenList={chosen.list.name === openName}
          onOpen={open}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Box>
  );
}

/** Returns the list whose contacts are open next to the drawer; undefined = the page shows something else. */
function useOpenListName(): string | undefined {
  const { pathname, search } = useLocation();
  if (pathname !== addresses.contacts.href()) {
    return undefined;
  }

  return new URLSearchParams(search).get('listName') ?? builtInLists.all;
}
