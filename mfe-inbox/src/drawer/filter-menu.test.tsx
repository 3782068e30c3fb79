import { listInbox } from 'shared-contracts/api/inbox';
import { searchMessages } from 'shared-contracts/api/messages/search';
import { listColleagues, listTags } from 'shared-contracts/api/team';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { act, answers, askedOf, chooseItem, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { aDrawer, anItem } from '../testing/samples.ts';
import 'shared-ui/testing/layout';
import { InboxDrawer } from './inbox-drawer.tsx';

const everyState = { accountId, show_unread: true, show_opened: true, show_closed: true };

beforeEach(() => {
  mockApi(listInbox, answers({ items: [anItem(1, 'Ann Lee')], unreadCount: 3, nextPageCursor: 0 }));
  mockApi(listTags, answers({ items: [{ id: 90, name: 'Order', color: 'green' }] }));
  mockApi(listColleagues, answers({ items: [{ id: 90, name: 'Maya Ruiz' }] }));
  mockApi(searchMessages, answers({ items: [], nextPageCursor: 0 }));
});

test('[IN-01] the list is narrowed to a tag and a colleague, says so, and shows everything again', async () => {
  const { user } = renderScreen(<InboxDrawer />, { at: '/conversations', drawer: aDrawer() });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Filter/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };
  await choose('Maya Ruiz');
  expect(await screen.findByText('Assigned to Maya Ruiz')).toBeInTheDocument();
  expect(askedOf(listInbox).at(-1)).toEqual({ ...everyState, assigned_to: 90 });
  await choose('Order');
  expect(await screen.findByText('Tag Order, assigned to Maya Ruiz')).toBeInTheDocument();
  expect(askedOf(listInbox).at(-1)).toEqual({ ...everyState, assigned_to: 90, tag_id: 90 });

  await choose('Any tag');
  await choose('Anyone');
  expect(await screen.findByText('3 unread')).toBeInTheDocument();
});

test('[IN-01][SH-13] a search stays within the view that was chosen, and leads back to it', async () => {
  let query = { search: '', chips: [] as string[] };
  const drawer = { ...aDrawer(), query: () => query };
  const { user, bus } = renderScreen(<InboxDrawer />, { at: '/conversations', drawer });
  const search = (words: string) => {
    query = { search: words, chips: [] };
    act(() => bus.emit('drawer.searched', { drawer: 'conversations', ...query }));
  };
  await chooseItem(user, { menu: 'Views', item: /^Mine and open/ });
  expect(await screen.findByTitle('Mine and open')).toBeInTheDocument();

  search('ann');
  expect(await screen.findByRole('heading', { name: 'People' })).toBeInTheDocument();
  await waitFor(() =>
    expect(askedOf(listInbox).at(-1)).toMatchObject({ name_search_term: 'ann', show_mine: true }),
  );
  search('');
  expect(await screen.findByTitle('Mine and open')).toBeInTheDocument();
});
