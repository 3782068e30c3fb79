import { addresses } from 'shared-contracts/addresses';
import { builtInLists } from 'shared-contracts/domain/list';
import { Flex, useCaller, useLocation, useNavigate, usePageTitle } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { ContactsOfList } from './contacts-of-list.tsx';
import { useContactsView } from './use-contacts-view.ts';

const NewListDialog = lazyDialog(
  { title: 'New list', rows: 1 },
  async () => (await import('shared-ui/messaging/lists/new-list-dialog')).NewListDialog,
);

/**
 * /contacts: contacts of the account or of one list, as a table (features IN-10); /lists/new opens a dialog above it.
 */
export function ContactsScreen() {
  const { accountId } = useCaller();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [view, changeView] = useContactsView();
  const isNewList = pathname === addresses.newList.path;
  usePageTitle(view.listName === builtInLists.all ? 'Contacts' : view.listName);

  function close(): void {
    // If this dialog closes because another page opened, the user stays on that page.
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
