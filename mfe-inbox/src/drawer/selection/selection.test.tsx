import { listInbox } from 'shared-contracts/api/inbox';
import {
  listInboxBulkActions,
  startInboxBulkAction,
  undoInboxBulkAction,
} from 'shared-contracts/api/inbox/bulk';
import { listColleagues } from 'shared-contracts/api/team';
import type { InboxBulkAction } from 'shared-contracts/domain/inbox-bulk-action';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  chooseItem,
  answers,
  askedOf,
  fails,
  mockApi,
  renderScreen,
  screen,
  waitFor,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aDrawer, anItem } from '../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { InboxDrawer } from '../inbox-drawer.tsx';

const people = [anItem(4, 'Ann Lee'), anItem(3, 'Bo Ek'), anItem(2, 'Cy Park'), anItem(1, 'Di Ross')];

const anAction = (more: Partial<InboxBulkAction> = {}): InboxBulkAction => ({
  id: 7,
  accountId,
  kind: 'close',
  userId: null,
  tagId: null,
  until: null,
  status: 'done',
  hasFailed: false,
  total: 2,
  seen: 2,
  changed: 2,
  undoOf: null,
  undoableUntil: '2026-07-22T17:00:00.000Z',
  createdAt: '2026-07-21T17:00:00.000Z',
  finishedAt: '2026-07-21T17:00:01.000Z',
  ...more,
});

async function show() {
  mockApi(listInbox, answers({ items: people, unreadCount: 0, nextPageCursor: 0 }));
  const shown = renderScreen(<InboxDrawer />, { at: '/conversations', drawer: aDrawer() });
  await screen.findByRole('option', { name: /Ann Lee/ });

  return shown;
}

const chosen = () =>
  screen
    .getAllByRole('option', { selected: true })
    .map((row) => row.querySelector('time')?.previousElementSibling?.textContent);

test('[IN-01] x chooses the row the keyboard stands on, Shift and a click those in between, Escape none', async () => {
  mockApi(listInboxBulkActions, answers({ items: [] }));
  const { user } = await show();
  screen.getByRole('listbox').focus();
  await user.keyboard('{ArrowDown}x');
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(chosen()).toEqual(['Bo Ek']);

  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('option', { name: /Di Ross/ }));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['Bo Ek', 'Cy Park', 'Di Ross']);
  await user.click(screen.getByRole('option', { name: /Cy Park/ }));
  expect(chosen()).toEqual(['Bo Ek', 'Di Ross']);

  screen.getByRole('listbox').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/ selected/)).not.toBeInTheDocument();
});

test('[IN-04] closes the chosen, says so, and offers to undo it', async () => {
  mockApi(listInboxBulkActions, answers({ items: [] }), answers({ items: [anAction()] }));
  mockApi(startInboxBulkAction, answers(anAction({ status: 'queued', changed: 0, undoableUntil: null })));
  mockApi(undoInboxBulkAction, answers(anAction({ id: 8, kind: 'reopen', status: 'queued', undoOf: 7 })));
  const { user } = await show();
  await chooseItem(user, { menu: 'List actions', item: 'Select conversations' });
  await user.click(screen.getByRole('option', { name: /Ann Lee/ }));
  await user.click(screen.getByRole('option', { name: /Bo Ek/ }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));

  expect(await screen.findByText('2 conversations closed.')).toBeInTheDocument();
  expect(askedOf(startInboxBulkAction)[0]).toEqual({
    accountId,
    kind: 'close',
    selection: { contactIds: [4, 3] },
  });
  expect(screen.queryByText(/ selected/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(askedOf(undoInboxBulkAction)).toEqual([{ accountId, changeId: 7 }]));
});

test('[IN-01] all that match are assigned after a question', async () => {
  mockApi(listInboxBulkActions, answers({ items: [] }));
  mockApi(listColleagues, answers({ items: [{ id: 90, name: 'Maya Ruiz' }] }));
  mockApi(startInboxBulkAction, answers(anAction({ kind: 'assign', userId: 90 })));
  const { user } = await show();
  await chooseItem(user, { menu: 'List actions', item: 'Select conversations' });
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  expect(screen.getByText('All selected')).toBeInTheDocument();
  await chooseItem(user, { menu: 'More actions for the selected conversations', item: 'Assign' });
  await user.click(await screen.findByRole('button', { name: /Maya Ruiz/ }));
  await user.click(await screen.findByRole('button', { name: 'Change all' }));

  await waitFor(() =>
    expect(askedOf(startInboxBulkAction)[0]).toEqual({
      accountId,
      kind: 'assign',
      userId: 90,
      selection: { query: { show_unread: true, show_opened: true, show_closed: true } },
    }),
  );
});

test('[IN-04] a change that is refused keeps the selection, and says why', async () => {
  mockApi(listInboxBulkActions, answers({ items: [] }));
  mockApi(startInboxBulkAction, fails('unavailable'));
  const { user, notices } = await show();
  await chooseItem(user, { menu: 'List actions', item: 'Select conversations' });
  await user.click(screen.getByRole('option', { name: /Ann Lee/ }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('[IN-01] a row that leaves the list is not chosen any more, and one that comes is while all are', async () => {
  mockApi(listInboxBulkActions, answers({ items: [] }));
  const { user, bus } = await show();
  await chooseItem(user, { menu: 'List actions', item: 'Select conversations' });
  await user.click(screen.getByRole('option', { name: /Ann Lee/ }));
  await user.click(screen.getByRole('option', { name: /Bo Ek/ }));
  expect(await screen.findByText('2 selected')).toBeInTheDocument();

  mockApi(listInbox, answers({ items: people.slice(1), unreadCount: 0, nextPageCursor: 0 }));
  bus.emit('live.connected', { accountId });
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(chosen()).toEqual(['Bo Ek']);

  await user.click(screen.getByRole('button', { name: 'Select all' }));
  mockApi(listInbox, answers({ items: people, unreadCount: 0, nextPageCursor: 0 }));
  bus.emit('live.connected', { accountId });
  await waitFor(() => expect(chosen()).toEqual(['Ann Lee', 'Bo Ek', 'Cy Park', 'Di Ross']));
});
