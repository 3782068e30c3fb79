import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { builtInLists } from 'shared-contracts/domain/list';
import { drawers } from 'shared-contracts/drawers';
import { Flex, useCaller, useLocation, useNavigate, usePageTitle, useSurroundings } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { ContactsOfList } from './contacts-of-list.tsx';
import { useContactsView } from './use-contacts-view.ts';

const NewListDialog = lazyDialog(
  { title: 'New list', rows: 1 },
  async () => (await import('shared-ui/messaging/lists/new-list-dialog')).NewListDialog,
);

function asksForPage(search: string): boolean {
  const given = new URLSearchParams(search);

  return drawers.contacts.pageParameters.some((name) => given.has(name));
}

/** /contacts: the contacts of the account, or of one list, as a table (features IN-10); /lists/new above it. */
export function ContactsScreen() {
  const { accountId } = useCaller();
  const { bus } = useSurroundings();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [view, changeView] = useContactsView();
  const isNewList = pathname === addresses.newList.path;
  usePageTitle(view.listName === builtInLists.all ? 'Contacts' : view.listName);
  // On a narrow screen /contacts alone shows the lists; an address that asks for contacts shows them. Shells of contract
  // 1.1 do not know by which parameters it does.
  useEffect(() => {
    if (asksForPage(search)) {
      bus.emit('drawer.open', { open: false });
    }
  }, [bus, search]);

  function close(): void {
    // A dialog of the page that the person went to closes this one too: they stay where they are.
    if (window.location.pathname === addresses.newList.path) {
      void navigate(addresses.contacts.href(), { replace: true });
    }
  }

  return (
    <Flex direction="column" height="full" minH="0" bg="bg">
      <ContactsOfList key={accountId} view={view} onChange={changeView} />
      {isNewList ? (
        <NewListDialog
          onCreated={({ name }) =>
            void navigate(addresses.contacts.href({}, { listName: name }), { replace: true })
          }
          onClose={close}
        />
      ) : null}
    </Flex>
  );
}
