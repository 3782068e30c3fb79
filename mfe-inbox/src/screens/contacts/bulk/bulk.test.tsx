import { listBulkActions, startBulkAction, undoBulkAction } from 'shared-contracts/api/contacts/bulk';
import { listFiltersWithFields, searchContacts } from 'shared-contracts/api/contacts';
import { exportContacts } from 'shared-contracts/api/exports';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { accountId, aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBulkAction, aRow } from '../../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { ContactsScreen } from '../contacts.screen.tsx';
import '../contacts-dialogs.tsx';
import { RecentChangesDialog } from './recent-changes-dialog.tsx';

const timeout = 30_000;

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // all the table uses
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
  );
  mockApi(listBulkActions, answers({ items: [] }));
  mockApi(listLists, answers({ items: [aList()], nextPageCursor: 0 }));
  mockApi(listFiltersWithFields, answers({ items: [] }));
  mockApi(
    searchContacts,
    answers({ items: [aRow({ id: 1, name: 'Ann Lee' })], nextPageCursor: 0, total: 1, isTotalExact: true }),
  );
});

test(
  '[IN-10] a change of many that fails leaves question, list and selection as they are',
  { timeout },
  async () => {
    mockApi(startBulkAction, fails('unreachable'), answers(aBulkAction({ kind: 'add_to_list' })));
    const { user, notices } = renderScreen(<ContactsScreen />, { at: '/contacts' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
    await user.click(screen.getByRole('button', { name: 'Add to list' }));
    const dialog = await findDialog('Add 1 contact to a list');
    await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));
    expect(within(dialog).getByText('Choose a list.')).toBeInTheDocument();
    await user.click(await within(dialog).findByRole('radio', { name: /Regulars/ }));

    await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));
    await waitFor(() =>
      expect(notices).toEqual([{ tone: 'error', text: 'The server could not be reached.' }]),
    );
    expect(within(dialog).getByRole('radio', { name: /Regulars/ })).toBeChecked();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Add to list' })).toBeEnabled());
    await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));

    await waitFor(() => expect(screen.queryByText('1 contact selected')).not.toBeInTheDocument());
    expect(askedOf(startBulkAction)).toEqual([
      { accountId, kind: 'add_to_list', listId: 21, selection: { contactIds: [1] } },
      { accountId, kind: 'add_to_list', listId: 21, selection: { contactIds: [1] } },
    ]);
  },
);

test('[IN-10][IN-15] those selected are exported, and stay selected', { timeout }, async () => {
  mockApi(exportContacts, answers({ message: 'Your contacts are being exported.' }));
  const { user, notices } = renderScreen(<ContactsScreen />, { at: '/contacts' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
  await chooseItem(user, { menu: 'More actions for the selected contacts', item: 'Export' });

  await waitFor(() =>
    expect(notices).toEqual([{ tone: 'success', text: 'Your contacts are being exported.' }]),
  );
  expect(askedOf(exportContacts)).toEqual([{ accountId, selection: { contactIds: [1] } }]);
  expect(screen.getByText('1 contact selected')).toBeInTheDocument();
});

test('[IN-10] actions are listed in words; those that can no longer be undone offer nothing', async () => {
  mockApi(undoBulkAction, answers(aBulkAction()));
  const undo = vi.fn();
  const { user } = renderScreen(
    <RecentChangesDialog
      actions={[
        aBulkAction({ id: 1, changed: 12_345 }),
        aBulkAction({ id: 2, kind: 'unsubscribe', changed: 1, undoableUntil: null }),
        aBulkAction({ id: 3, kind: 'delete', status: 'cancelled', changed: 0, undoableUntil: null }),
        aBulkAction({ id: 8, kind: 'unblock', changed: 6, undoableUntil: null, undoOf: 7 }),
        aBulkAction({ id: 7, changed: 6, undoableUntil: null }),
        aBulkAction({ id: 4, status: 'cancelled', hasFailed: true, changed: 7, undoableUntil: null }),
      ]}
      isBusy={false}
      onUndo={undo}
      onClose={() => undefined}
    />,
  );

  expect(await screen.findByText('12,345 contacts blocked')).toBeInTheDocument();
  expect(screen.getByText('1 contact opted out')).toBeInTheDocument();
  expect(screen.getByText('6 contacts unblocked')).toBeInTheDocument();
  expect(screen.getByText('Undone. 6 contacts blocked')).toBeInTheDocument();
  expect(screen.getByText('Stopped. 0 contacts deleted')).toBeInTheDocument();
  expect(
    screen.getByText('Stopped by an error. 7 contacts blocked. Try again to finish the rest'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledWith(1);
});

test('[IN-10] says that nothing was done to many of late', async () => {
  renderScreen(
    <RecentChangesDialog actions={[]} isBusy={false} onUndo={vi.fn()} onClose={() => undefined} />,
  );

  expect(await screen.findByText('No bulk changes in the last 24 hours.')).toBeInTheDocument();
});

test('[IN-10] an undone action is no longer shown as done', { timeout }, async () => {
  const blocked = aBulkAction({ id: 4, changed: 7 });
  const unblocked = aBulkAction({ id: 5, kind: 'unblock', changed: 7, undoOf: 4 });
  let actions = [blocked];
  mockApi(
    listBulkActions,
    answers(() => ({ items: actions })),
  );
  mockApi(startBulkAction, answers(blocked));
  mockApi(
    undoBulkAction,
    answers(() => {
      actions = [unblocked, { ...blocked, undoableUntil: null }];

      return unblocked;
    }),
  );
  const { user } = renderScreen(<ContactsScreen />, { at: '/contacts' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
  await chooseItem(user, { menu: 'More actions for the selected contacts', item: 'Block' });
  const question = await screen.findByRole('alertdialog', { name: 'Block 1 contact?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('7 contacts blocked')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('7 contacts unblocked')).toBeInTheDocument();
  expect(screen.queryByText('7 contacts blocked')).not.toBeInTheDocument();
});
