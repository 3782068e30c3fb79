import { Suspense } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { builtInLists } from 'shared-contracts/domain/list';
import { Flex, Spinner, useCaller, useLocation, useNavigate, usePageTitle } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { ContactsOfList } from './contacts-of-list.tsx';
import { useContactsView } from './use-contacts-view.ts';

const NewListDialog = lazy(() =>
  import('shared-ui/messaging/lists/new-list-dialog').then((module) => ({ default: module.NewListDialog })),
);

/** /contacts: the contacts of the account, or of one list, as a table (features IN-10); /lists/new above it. */
export function ContactsScreen() {
  const { accountId } = useCaller();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [view, changeView] = useContactsView();
  const isNewList = pathname === addresses.newList.path;
  usePageTitle(view.listName === builtInLists.all ? 'Contacts' : view.listName);

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
        <Suspense fallback={<Spinner position="absolute" />}>
          <NewListDialog
            onCreated={({ name }) =>
              void navigate(addresses.contacts.href({}, { listName: name }), { replace: true })
            }
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Flex>
  );
}
