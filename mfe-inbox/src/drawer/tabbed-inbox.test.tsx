import { listInbox } from 'shared-contracts/api/inbox';
import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import { listSavedViews } from 'shared-contracts/api/inbox/views';
import { listColleagues, listTags } from 'shared-contracts/api/team';
import type { DrawerQuery } from 'shared-ui';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  act,
  answers,
  askedOf,
  chooseItem,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
} from 'shared-ui/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDrawer, anItem } from '../testing/samples.ts';
import 'shared-ui/testing/layout';
import { InboxDrawer } from './inbox-drawer.tsx';

const actions = document.createElement('div');
const counted = { mine: 2, unassigned: 4, open: 30, snoozed: 1, closed: 9 };

beforeEach(() => {
  document.body.append(actions);
  mockApi(listInbox, answers({ items: [anItem(1, 'Ann Lee')], unreadCount: 3, nextPageCursor: 0 }));
  mockApi(getInboxCounts, answers(counted));
  mockApi(listTags, answers({ items: [{ id: 90, name: 'Order', color: 'green' }] }));
  mockApi(listColleagues, answers({ items: [{ id: 90, name: 'Maya Ruiz' }] }));
  mockApi(listSavedViews, answers({ items: [] }));
});
afterEach(() => actions.remove());

/** Renders the list in a shell that has tabs, and a place for the list's actions. */
function show(chips: readonly string[] = []) {
  let query: DrawerQuery = { search: '', chips };
  const counts: Readonly<Record<string, number>>[] = [];
  const drawer = {
    ...aDrawer(),
    actions,
    query: () => query,
    showCounts: (shown: Readonly<Record<string, number>>) => void counts.push(shown),
    clearQuery: () => changeQuery({ search: '', chips: [] }),
    changeQuery,
  };
  const rendered = renderScreen(<InboxDrawer />, { at: '/conversations', drawer });
  function changeQuery(part: Partial<DrawerQuery>): void {
    query = { ...query, ...part };
    rendered.bus.emit('drawer.searched', {
      drawer: 'conversations',
      search: query.search,
      chips: [...query.chips],
    });
  }

  return { ...rendered, counts, chips: () => query.chips, changeQuery };
}

const toggle = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /^Filter/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name }));
};
const remove = (name: string) => screen.findByRole('button', { name: `Remove filter: ${name}` });

test('[IN-01] asks for numbers of the tabs after the list, and says so to the shell at once', async () => {
  mockApi(listInbox, hangs());
  const { counts } = show();
  await waitFor(() => expect(askedOf(listInbox)).not.toEqual([]));

  expect(counts.length).toBeGreaterThan(0);
  expect(counts.every((shown) => Object.keys(shown).length === 0)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
  expect(askedOf(getInboxCounts)).toEqual([]);
});

test('[IN-01] tabs have the numbers of their views, counted again when a conversation changes', async () => {
  mockApi(getInboxCounts, answers(counted), answers({ ...counted, mine: 3, closed: 2_000 }));
  const { counts, bus } = show();
  await waitFor(() => expect(counts.at(-1)).toEqual({ mine: 2, unassigned: 4, snoozed: 1, all: 39 }));

  act(() => bus.emit('conversation.changed', { accountId: 99, contactId: 1 }));
  act(() => bus.emit('conversation.changed', { accountId, contactId: 1 }));
  await waitFor(() => expect(counts.at(-1)).toEqual({ mine: 3, unassigned: 4, snoozed: 1, all: 1_000 }));
  expect(askedOf(getInboxCounts)).toHaveLength(2);
});

test('[IN-01] a number that a search or a tag would make untrue is not shown', async () => {
  const { counts, user } = show();
  await waitFor(() => expect(counts.at(-1)).toHaveProperty('mine'));
  await user.click(await screen.findByRole('button', { name: /^Filter/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Order' }));

  await waitFor(() => expect(counts.at(-1)).toEqual({}));
  await user.click(await remove('Tag Order'));
  await waitFor(() => expect(counts.at(-1)).toHaveProperty('mine'));
});

test('[IN-01][SH-13] filters are behind one button, are shown while they are active, and are removed there', async () => {
  const { user, chips } = show(['opened', 'mine']);
  await screen.findByRole('option', { name: /Ann Lee/ });
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();

  await toggle(user, 'Closed');
  expect(chips()).toEqual(['mine', 'closed']);
  await toggle(user, 'Unread');
  expect(await remove('Unread')).toBeInTheDocument();
  expect(askedOf(listInbox).at(-1)).toMatchObject({
    show_unread: true,
    show_opened: false,
    show_closed: true,
    show_mine: true,
  });

  await user.click(await remove('Unread'));
  expect(screen.getByRole('button', { name: 'Filter, in use' })).toHaveFocus();
  await user.click(await remove('Closed'));
  expect(chips()).toEqual(['opened', 'mine']);
});

test('[IN-01] every state of a tab is a filter too, and snoozed conversations have no other state', async () => {
  const { user, chips, changeQuery } = show(['mine']);
  await user.click(await remove('Any state'));
  expect(chips()).toEqual(['opened', 'mine']);

  act(() => changeQuery({ chips: ['snoozed'] }));
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Order' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
});

test('[IN-01] a view chooses its tab, and a saved one of several tabs is named above the list', async () => {
  const filter = { chips: ['mine', 'unassigned'], tagId: null, assigneeId: null };
  mockApi(listSavedViews, answers({ items: [{ id: 1, name: 'Ours', isShared: false, filter, count: 3 }] }));
  const { user, chips } = show();
  await chooseItem(user, { menu: /^View/, item: /^Unassigned/ });
  expect(chips()).toEqual(['opened', 'unassigned']);

  await chooseItem(user, { menu: /^View/, item: /^Ours/ });
  expect(await screen.findByTitle('Ours')).toBeInTheDocument();
  await user.click(await remove('Mine'));
  expect(chips()).toEqual(['unassigned']);
});

test.each([
  [['opened', 'mine'], 'Nothing for you'],
  [['opened', 'unassigned'], 'Nothing unassigned'],
  [['snoozed'], 'Nothing snoozed'],
  [['unread'], 'Nothing matches'],
  [[], 'No conversations yet'],
])('[IN-01] an empty list with %j says what is missing', async (chips, title) => {
  mockApi(listInbox, answers({ items: [], unreadCount: 0, nextPageCursor: 0 }));
  show(chips);

  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});
