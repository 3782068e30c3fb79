import { listInbox } from 'shared-contracts/api/inbox';
import { searchMessages } from 'shared-contracts/api/messages/search';
import { answers, fails, hangs, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDrawer, anItem } from '../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { InboxDrawer } from '../inbox-drawer.tsx';

const hit = (messageId: number) => ({
  messageId,
  contact: { id: messageId, name: `Writer ${messageId}`, phone: '+14155550123' },
  direction: 'inbound' as const,
  createdAt: '2026-07-01T16:00:00.000Z',
  snippet: [{ text: 'oat milk', isHit: true }],
});
const people = (count: number) => ({
  items: Array.from({ length: count }, (_, place) =>
    anItem(count - place, `Person ${count - place}`, { activity: count - place }),
  ),
  unreadCount: 0,
  nextPageCursor: 0,
});
const found = (count: number, nextPageCursor = 0) => ({
  items: Array.from({ length: count }, (_, place) => hit(90 - place)),
  nextPageCursor,
});
const show = (clearQuery = vi.fn()) => ({
  clearQuery,
  ...renderScreen(<InboxDrawer />, {
    at: '/conversations',
    drawer: { ...aDrawer({ search: 'oat', chips: [] }), clearQuery },
  }),
});
const group = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  mockApi(listInbox, answers(people(2)));
  mockApi(searchMessages, answers(found(2)));
});

test('[SH-13] a search shows people first and then messages, each under its heading', async () => {
  show();

  const [first, second] = [await group('People'), await group('Messages')];
  await waitFor(() => expect(within(first).getAllByRole('option')).toHaveLength(2));
  expect(await within(second).findAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'People',
    'Messages',
  ]);
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('[SH-13] three people and five messages are shown, then all of one group, and both again', async () => {
  mockApi(listInbox, answers(people(7)));
  mockApi(searchMessages, answers(found(8, 60)));
  const { user } = show();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(await within(await group('Messages')).findAllByRole('link')).toHaveLength(5);

  await user.click(screen.getByRole('button', { name: 'Show all people' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7));
  expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All results' }));
  await user.click(await screen.findByRole('button', { name: 'Show all messages' }));

  expect(within(await group('Messages')).getAllByRole('link')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'People' })).not.toBeInTheDocument();
});

test('[SH-13] a group that fails or finds nothing leaves the other as it is', async () => {
  mockApi(listInbox, answers(people(0)));
  mockApi(searchMessages, fails('invalid_input'), answers(found(1)));
  const { user, clearQuery } = show();

  expect(await within(await group('People')).findByText(/^No people match/)).toBeInTheDocument();
  await user.click(
    await within(await group('Messages')).findByRole('button', { name: /^(Retry|Try again)$/ }),
  );
  expect(await within(await group('Messages')).findByRole('link')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(clearQuery).toHaveBeenCalled();
});

test('[SH-13] people are there while messages are still searched', async () => {
  mockApi(searchMessages, hangs());
  show();

  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(within(await group('Messages')).getByText('Searching messages')).toBeInTheDocument();
});

test('[SH-13] the arrow keys go through the people and on through the messages, and back', async () => {
  const { user } = show();
  const links = await within(await group('Messages')).findAllByRole('link');
  const list = await screen.findByRole('listbox', { name: 'Conversations' });
  list.focus();

  await user.keyboard('{ArrowDown}');
  expect(list).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(list).toHaveFocus();
});
