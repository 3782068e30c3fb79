import { deleteList, listLists, updateList } from 'shared-contracts/api/contacts/lists';
import { accountId, aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { aDrawer } from '../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { ListDialogs } from './list-dialogs.tsx';
import type { ListAction } from './list-menu.tsx';
import { ListsDrawer } from './lists-drawer.tsx';

const all = aList({ id: 1, name: 'All', kind: 'all', size: 12_345 });
const regulars = aList({ id: 2, name: 'Regulars', size: 1 });
const page = (...items: ReturnType<typeof aList>[]) => ({ items, nextPageCursor: 0 });

const show = (at = '/contacts', search = '') =>
  renderScreen(<ListsDrawer />, { at, drawer: aDrawer({ search, chips: [] }) });

const onOpen = vi.fn();
const ask = (action: ListAction) =>
  renderScreen(
    <ListDialogs list={regulars} action={action} isOpenList onOpen={onOpen} onClose={() => undefined} />,
  );

test('[IN-16] sizes are compact with one decimal', async () => {
  mockApi(listLists, answers(page(all, regulars)));
  show();

  expect(await screen.findByRole('link', { name: /All/ })).toHaveTextContent('12.3K contacts');
  expect(screen.getByRole('link', { name: /Regulars/ })).toHaveTextContent('1 contact');
  expect(screen.getByRole('link', { name: /All/ })).toHaveAttribute('aria-current', 'page');
});

test('[IN-18] says that unsubscribed contacts are hidden where they are', async () => {
  mockApi(listLists, answers(page(all)));
  show();

  expect(
    await screen.findByText('Unsubscribed contacts are hidden for the current organization.'),
  ).toBeInTheDocument();
});

test('[IN-16] the search asks for lists that begin so, and one that finds nothing can be cleared', async () => {
  mockApi(listLists, answers(page()));
  show('/contacts', 'zzz');

  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
  expect(askedOf(listLists)[0]).toEqual({ accountId, prefix: 'zzz' });
});

test('[IN-16] All cannot be renamed, cleared or deleted', async () => {
  mockApi(listLists, answers(page(all, regulars)));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for list All' }));

  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'Clone' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('[IN-16] an unchanged name is not worth saving, and a name has its rule', async () => {
  const { user } = ask('rename');
  const dialog = await findDialog('Rename list Regulars');
  expect(within(dialog).getByRole('button', { name: 'Rename' })).toBeDisabled();

  await user.type(within(dialog).getByRole('textbox', { name: /List name/ }), '!');
  expect(
    within(dialog).getByText('List name may only contain AlphaNumeric characters with Spaces'),
  ).toBeInTheDocument();
});

test('[IN-16] a list is renamed, and stays open under its new name', async () => {
  mockApi(updateList, answers({ ...regulars, name: 'Regulars2', contactsAdded: 0, contactsRemoved: 0 }));
  const { user, notices } = ask('rename');
  const dialog = await findDialog('Rename list Regulars');
  await user.type(within(dialog).getByRole('textbox', { name: /List name/ }), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));

  await waitFor(() =>
    expect(notices).toEqual([{ tone: 'success', text: 'Successfully renamed list Regulars2.' }]),
  );
  expect(onOpen).toHaveBeenLastCalledWith('Regulars2');
  expect(askedOf(updateList)).toEqual([{ listId: 2, list: { name: 'Regulars2' } }]);
});

test.each([
  ['unavailable', 'Failed to rename list.'],
  ['unreachable', 'The server could not be reached.'],
] as const)('[IN-16][SH-17] says that renaming failed by %s', async (code, sentence) => {
  mockApi(updateList, fails(code));
  const { user, notices } = ask('rename');
  const dialog = await findDialog('Rename list Regulars');
  await user.type(within(dialog).getByRole('textbox', { name: /List name/ }), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'error', text: sentence }]));
});

test('[IN-16] deleting the open list selects All', async () => {
  mockApi(deleteList, answers({}));
  const { user } = ask('delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete list Regulars?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(onOpen).toHaveBeenLastCalledWith('All'));
  expect(askedOf(deleteList)).toEqual([{ listId: 2 }]);
});
