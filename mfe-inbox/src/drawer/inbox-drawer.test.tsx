import { listInbox } from 'shared-contracts/api/inbox';
import { markAllRead, undoMarkAllRead } from 'shared-contracts/api/inbox/mark-all-read';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  act,
  answers,
  askedOf,
  chooseItem,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { aBrief, aDrawer, anItem } from '../testing/samples.ts';
import 'shared-ui/testing/layout';
import { InboxDrawer } from './inbox-drawer.tsx';

const page = (
  items: ReturnType<typeof anItem>[],
  more: { unreadCount?: number; unreadConversations?: number; nextPageCursor?: number } = {},
) => ({
  items,
  unreadCount: 0,
  nextPageCursor: 0,
  ...more,
});
/** Names in the list: each is before its time. */
const names = () =>
  screen.getAllByRole('option').map((row) => row.querySelector('time')?.previousElementSibling?.textContent);
const show = (options: { at?: string; drawer?: ReturnType<typeof aDrawer> } = {}) =>
  renderScreen(<InboxDrawer />, { at: options.at ?? '/conversations', drawer: options.drawer ?? aDrawer() });

test('[IN-01] says that the list is loading, and that it could not be loaded', async () => {
  mockApi(listInbox, hangs());
  show();
  expect(await screen.findByText('Loading conversations')).toBeInTheDocument();
});

test('[IN-01] offers another try where the list could not be loaded', async () => {
  mockApi(listInbox, fails('unavailable'), fails('unavailable'), answers(page([anItem(1, 'Ann Lee')])));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Ann Lee/ })).toBeInTheDocument();
});

test('[IN-01] a next page that was canceled by a fresh look at the list is loaded after it', async () => {
  const first = page([anItem(1, 'Ann Lee')], { nextPageCursor: 2 });
  mockApi(listInbox, answers(first), hangs(), answers(first), answers(page([anItem(2, 'Bob Ray')])));
  const { bus } = show();
  await waitFor(() => expect(askedOf(listInbox)).toHaveLength(2));
  act(() => bus.emit('live.connected', { accountId }));

  expect(await screen.findByRole('option', { name: /Bob Ray/ })).toBeInTheDocument();
  expect(askedOf(listInbox).map(({ start_cursor }) => start_cursor)).toEqual([undefined, 2, undefined, 2]);
});

test('[IN-01] an account without conversations says what to do next', async () => {
  mockApi(listInbox, answers(page([])));
  show();

  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New conversation' })).toHaveAttribute(
    'href',
    '/conversations/new',
  );
});

test('[SH-13] filters that leave nothing can be cleared', async () => {
  mockApi(listInbox, answers(page([])));
  const clearQuery = vi.fn();
  const { user } = show({ drawer: { ...aDrawer({ search: '', chips: ['closed'] }), clearQuery } });

  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clearQuery).toHaveBeenCalled();
});

test('[IN-01] a row shows who, what last, how much is unread, and what is special', async () => {
  const closed = aBrief({ id: 2, name: '', phone: '+14155550177', isDone: true, unsubscribed: true });
  mockApi(
    listInbox,
    answers(page([anItem(3, 'Ann Lee', { unreadCount: 4 }), { ...anItem(2, ''), contact: closed }])),
  );
  show();

  const ann = await screen.findByRole('option', { name: /Ann Lee/ });
  expect(ann).toHaveTextContent('Hello from Ann Lee');
  expect(ann).toHaveTextContent('4 unread');
  const other = screen.getByRole('option', { name: /\(415\) 555-0177/ });
  expect(other).toHaveTextContent('Closed');
  expect(other).toHaveTextContent('Opted out');
});

test('[IN-01] asks for all three states without a chip, and for the active one with', async () => {
  mockApi(listInbox, answers(page([anItem(1, 'Ann Lee')])));
  show();
  await screen.findByRole('option', { name: /Ann Lee/ });
  show({ drawer: aDrawer({ search: 'ann', chips: ['closed'] }) });

  await waitFor(() => expect(askedOf(listInbox)).toHaveLength(2));
  expect(askedOf(listInbox)).toEqual([
    { accountId, show_unread: true, show_opened: true, show_closed: true },
    { accountId, name_search_term: 'ann', show_unread: false, show_opened: false, show_closed: true },
  ]);
});

test('[IN-01] a conversation with a new text moves to the top, live, and the open one stays chosen', async () => {
  const before = [anItem(3, 'Ann Lee'), anItem(2, 'Bo Fry'), anItem(1, 'Cy Orr')];
  const after = [
    anItem(1, 'Cy Orr', { activity: 4, unreadCount: 1 }),
    anItem(3, 'Ann Lee'),
    anItem(2, 'Bo Fry'),
  ];
  mockApi(listInbox, answers(page(before)), answers(page(after, { unreadCount: 1 })));
  const { bus } = show({ at: '/conversations/2' });
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Bo Fry', 'Cy Orr']));

  bus.emit('message.added', { accountId, contactId: 1, messageId: 9, direction: 'inbound' });

  await waitFor(() => expect(names()).toEqual(['Cy Orr', 'Ann Lee', 'Bo Fry']));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bo Fry');
  expect(screen.getByText('1 unread', { selector: 'p' })).toBeInTheDocument();
});

const heldBefore = [anItem(3, 'Ann Lee'), anItem(2, 'Bo Fry')];
const heldAfter = [
  anItem(4, 'Cy Orr', { activity: 5, unreadCount: 1 }),
  anItem(2, 'Bo Fry', { activity: 4, unreadCount: 1 }),
  anItem(3, 'Ann Lee'),
];

async function showAndReceive(hold: (parts: ReturnType<typeof show>) => Promise<void>) {
  mockApi(listInbox, answers(page(heldBefore)), answers(page(heldAfter, { unreadCount: 2 })));
  const shown = show();
  await screen.findByRole('option', { name: /Ann Lee/ });
  await hold(shown);
  shown.bus.emit('message.added', { accountId, contactId: 2, messageId: 9, direction: 'inbound' });
  expect(await screen.findByRole('button', { name: '2 new' })).toBeInTheDocument();

  return shown;
}

test('[IN-01] rows stay under a resting pointer, and what is new waits until it leaves', async () => {
  const { user } = await showAndReceive(({ user: person }) =>
    person.hover(screen.getByRole('option', { name: /Ann Lee/ })),
  );
  expect(names()).toEqual(['Ann Lee', 'Bo Fry']);
  expect(screen.getByRole('option', { name: /Bo Fry/ })).toHaveTextContent('1 unread');
  const status = screen.getByRole('status', { name: 'New conversations' });
  await waitFor(() => expect(status).toHaveTextContent('2 new conversations above the list'));

  await user.unhover(screen.getByRole('listbox'));
  await waitFor(() => expect(names()).toEqual(['Cy Orr', 'Bo Fry', 'Ann Lee']));
  expect(screen.queryByRole('button', { name: '2 new' })).not.toBeInTheDocument();
  await waitFor(() => expect(status).toBeEmptyDOMElement());
});

test('[IN-01] rows stay where the keyboard is, and the button shows what is new', async () => {
  const { user } = await showAndReceive(async () => screen.getByRole('listbox').focus());
  expect(names()).toEqual(['Ann Lee', 'Bo Fry']);

  await user.click(screen.getByRole('button', { name: '2 new' }));
  await waitFor(() => expect(names()).toEqual(['Cy Orr', 'Bo Fry', 'Ann Lee']));
});

test('[IN-01] a conversation that leaves the list goes from held rows too, an answered one stays in its place', async () => {
  const answered = anItem(2, 'Bo Fry', { activity: 6 });
  const { lastMessage } = answered;
  mockApi(
    listInbox,
    answers(page([...heldBefore, anItem(1, 'Di Poe')])),
    answers(
      page([
        { ...answered, lastMessage: lastMessage && { ...lastMessage, direction: 'outbound' } },
        anItem(1, 'Di Poe'),
      ]),
    ),
  );
  const { bus, user } = show();
  await user.hover(await screen.findByRole('option', { name: /Di Poe/ }));
  bus.emit('conversation.changed', { accountId, contactId: 3 });

  await waitFor(() => expect(names()).toEqual(['Bo Fry', 'Di Poe']));
  expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
});

test('[IN-01] an event of another account changes nothing', async () => {
  mockApi(listInbox, answers(page([anItem(1, 'Ann Lee')])));
  const { bus } = show();
  await screen.findByRole('option', { name: /Ann Lee/ });

  bus.emit('message.added', { accountId: 99, contactId: 1, messageId: 9, direction: 'inbound' });

  expect(askedOf(listInbox)).toHaveLength(1);
});

// The live stream reconnected, an import ended, a tag was renamed.
test.each(['live.connected', 'contacts.changed', 'team.changed'] as const)(
  '[IN-01] on %s everything is loaded again',
  async (event) => {
    mockApi(
      listInbox,
      answers(page([anItem(1, 'Ann Lee')])),
      answers(page([anItem(2, 'Bo Fry'), anItem(1, 'Ann Lee')])),
    );
    const { bus } = show();
    await screen.findByRole('option', { name: /Ann Lee/ });

    bus.emit(event, { accountId });

    expect(await screen.findByRole('option', { name: /Bo Fry/ })).toBeInTheDocument();
  },
);

test('[IN-01] one Tab stop, up and down move, Enter opens', async () => {
  mockApi(listInbox, answers(page([anItem(3, 'Ann Lee'), anItem(2, 'Bo Fry'), anItem(1, 'Cy Orr')])));
  const { user } = show({ at: '/conversations/3' });
  const list = await screen.findByRole('listbox', { name: 'Conversations' });
  list.focus();

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(list).toHaveAttribute('aria-activedescendant', 'conversation-2');
  await user.keyboard('{Enter}');

  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bo Fry');
  expect(list).toHaveFocus();
});

test('[IN-01] the focus stays on the list when its rows change', async () => {
  mockApi(
    listInbox,
    answers(page([anItem(2, 'Ann Lee')])),
    answers(page([anItem(3, 'Bo Fry'), anItem(2, 'Ann Lee')])),
  );
  const { bus } = show();
  const list = await screen.findByRole('listbox');
  list.focus();

  bus.emit('conversation.changed', { accountId, contactId: 3 });

  expect(await screen.findByRole('button', { name: '1 new' })).toBeInTheDocument();
  expect(list).toHaveFocus();
});

test('[IN-01] under the Unread chip the open conversation keeps its row after it was read', async () => {
  const drawer = aDrawer({ search: '', chips: ['unread'] });
  mockApi(
    listInbox,
    answers(page([anItem(3, 'Ann Lee', { unreadCount: 2 }), anItem(2, 'Bo Fry', { unreadCount: 1 })])),
    answers(page([anItem(3, 'Ann Lee', { unreadCount: 2 })])),
  );
  const { bus } = show({ at: '/conversations/2', drawer });
  await screen.findByRole('option', { name: /Bo Fry/ });

  bus.emit('conversation.changed', { accountId, contactId: 2 });

  await waitFor(() => expect(askedOf(listInbox)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('option', { name: /Bo Fry/ })).not.toHaveTextContent('unread'));
  expect(names()).toEqual(['Ann Lee', 'Bo Fry']);
});

const read = 'All messages are successfully marked as read.';

const markAll = (user: ReturnType<typeof show>['user']) =>
  chooseItem(user, { menu: 'List actions', item: 'Mark all read' });

/** Collects the undo functions of notices. */
function undosOf(bus: ReturnType<typeof show>['bus']): (() => void)[] {
  const undos: (() => void)[] = [];
  bus.on('notice.show').subscribe(({ undo }) => void (undo && undos.push(undo)));

  return undos;
}

test('[IN-05] marks all read and says so; undone, it says how many are unread again', async () => {
  const unread = page([anItem(1, 'Ann Lee', { unreadCount: 2 })], { unreadCount: 2, unreadConversations: 1 });
  mockApi(listInbox, answers(unread), answers(page([anItem(1, 'Ann Lee')])), answers(unread));
  mockApi(markAllRead, answers({ message: read, markId: 9 }));
  mockApi(undoMarkAllRead, answers({ restored: 1, skipped: 2 }));
  const { user, notices } = show();
  await screen.findByText('2 unread');

  await markAll(user);
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'success', text: read }]));
  expect(await screen.findByText('All caught up')).toBeInTheDocument();
  expect(askedOf(markAllRead)).toEqual([{ accountId }]);

  await chooseItem(user, { menu: 'List actions', item: 'Undo mark all read' });
  await waitFor(() =>
    expect(notices.at(-1)?.text).toBe(
      'Undone: 1 conversation marked as unread. Skipped 2 others that changed in the meantime.',
    ),
  );
  expect(askedOf(undoMarkAllRead)).toEqual([{ accountId, markId: 9 }]);
  await user.click(screen.getByRole('button', { name: 'List actions' }));
  await screen.findByRole('menuitem', { name: 'Mark all read' });
  expect(screen.queryByRole('menuitem', { name: 'Undo mark all read' })).toBeNull();
});

test('[IN-05] above ten conversations it asks first, and nothing is marked without a yes', async () => {
  mockApi(listInbox, answers(page([anItem(1, 'Ann Lee')], { unreadCount: 12, unreadConversations: 11 })));
  mockApi(markAllRead, answers({ message: read, markId: 9 }));
  const { user } = show();
  await screen.findByText('12 unread');

  await markAll(user);
  const question = await screen.findByRole('alertdialog', { name: 'Mark 11 conversations as read?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(askedOf(markAllRead)).toEqual([]);

  await markAll(user);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark all read' }),
  );
  await waitFor(() => expect(askedOf(markAllRead)).toHaveLength(1));
});

test('[IN-05] the notice undoes too, and a change that can no longer be undone is not offered again', async () => {
  const unread = page([anItem(1, 'Ann Lee', { unreadCount: 2 })], { unreadCount: 2, unreadConversations: 1 });
  mockApi(listInbox, answers(unread), answers(page([anItem(1, 'Ann Lee')])));
  mockApi(markAllRead, answers({ message: read, markId: 9 }));
  mockApi(undoMarkAllRead, fails('read_not_undoable'));
  const { user, notices, bus } = show();
  const undos = undosOf(bus);
  await screen.findByText('2 unread');
  await markAll(user);
  await waitFor(() => expect(undos).toHaveLength(1));

  act(() => undos[0]?.());
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'error' }));
  await user.click(screen.getByRole('button', { name: 'List actions' }));
  await screen.findByRole('menuitem', { name: 'Mark all read' });
  expect(screen.queryByRole('menuitem', { name: 'Undo mark all read' })).toBeNull();
});

test('[IN-01][SH-10] the list of the former account goes when another account is chosen', async () => {
  mockApi(listInbox, answers(page([anItem(1, 'Ann Lee')])));
  const { session } = show();
  await screen.findByRole('option', { name: /Ann Lee/ });
  mockApi(listInbox, answers(page([anItem(2, 'Bo Diaz')])));
  act(() => session.selectAccount(12));

  expect(await screen.findByRole('option', { name: /Bo Diaz/ })).toBeInTheDocument();
  expect(names()).toEqual(['Bo Diaz']);
  expect(screen.getAllByRole('listbox', { name: 'Conversations' })).toHaveLength(1);
});
