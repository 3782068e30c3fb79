import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getPaymentStanding } from 'shared-contracts/api/billing';
import { getMessageCount } from 'shared-contracts/api/organizations';
import { getStatus } from 'shared-contracts/api/status';
import { anAccount, answers, mockApi, screen, staff, waitFor, within } from 'shared-ui/testing';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Frame } from './frame.tsx';

const aStanding = {
  orgId: 1,
  companyName: 'Harbor Coffee',
  planId: null,
  paymentDueAt: null,
  mayPay: true,
  processor: 'none',
  publishableKey: '',
} as const;

beforeEach(() => {
  localStorage.clear();
  mockApi(getStatus, answers({ items: [] }));
  mockApi(getMessageCount, answers({ message_count: 0, isExact: true }));
});

const navigation = () => screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body;
const viewer = staff('viewer', {
  accountPermissions: [{ accountId: 11, permissions: ['view_conversations'] }],
  orgPermissions: [],
});

describe('[SH-12] the navigation', () => {
  test('leaves out what is not permitted, and what is not in the registry', () => {
    renderInShell(<Frame />, { me: viewer, pages: ['conversations', 'contacts'] });
    const names = within(navigation())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Conversations']);
  });

  test('marks the open page, and says what is unread', () => {
    const me = {
      ...viewer,
      organization: { ...viewer.organization, accounts: [anAccount({ unreadCount: 3 })] },
    };
    renderInShell(<Frame />, { me });
    const link = within(navigation()).getByRole('link', { name: /Conversations/ });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(within(link).getByText(', 3 unread')).toBeInTheDocument();
    expect(document.title).toBe('(3) Conversations · Texting');
  });

  test('says nothing of unread texts to a person without the inbox, in no account and not in the title', async () => {
    const [open, closed] = [
      anAccount({ unreadCount: 3 }),
      anAccount({ id: 12, name: 'Pier', unreadCount: 5 }),
    ];
    const { organization } = viewer;
    const me = {
      ...viewer,
      organization: { ...organization, accounts: [open, closed] },
      accountPermissions: [
        { accountId: 11, permissions: ['view_dashboard'] },
        { accountId: 12, permissions: ['view_dashboard'] },
      ],
    } satisfies typeof viewer;
    const { user } = renderInShell(<Frame />, {
      me,
      at: '/dashboard',
      pages: ['dashboard', 'conversations'],
    });
    await user.click(screen.getByRole('button', { name: /Harbor Downtown/ }));
    expect(await screen.findByRole('dialog', { name: 'Accounts' })).toBeVisible();

    expect(screen.queryByText(/unread/)).toBeNull();
    expect(document.title).toBe('Dashboard · Texting');
  });

  test('the list of accounts has a dot where the person has the inbox, and no other', async () => {
    const accounts = [
      anAccount(),
      anAccount({ id: 12, name: 'Pier', unreadCount: 5 }),
      anAccount({ id: 13, name: 'Mall', unreadCount: 7 }),
    ];
    const me = { ...viewer, organization: { ...viewer.organization, accounts } } satisfies typeof viewer;
    const accountPermissions = [
      ...viewer.accountPermissions,
      { accountId: 12, permissions: ['view_conversations' as const] },
    ];
    const { user } = renderInShell(<Frame />, { me: { ...me, accountPermissions } });
    await user.click(screen.getByRole('button', { name: /Harbor Downtown/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Accounts' });

    expect(within(dialog).getByText('5 unread')).toBeInTheDocument();
    expect(within(dialog).queryByText('7 unread')).toBeNull();
  });

  test('offers Insights to those who may see it, where it is configured', () => {
    const links = {
      help: '',
      insights: 'https://insights.example',
      scheduling: '',
      video: '',
      chat: '',
      support: '',
    };
    const { unmount } = renderInShell(<Frame />, { me: viewer, config: { links } });
    expect(screen.queryByRole('link', { name: 'Insights' })).toBeNull();
    unmount();

    renderInShell(<Frame />, { me: staff('owner'), config: { links } });
    expect(screen.getAllByRole('link', { name: 'Insights' })[0]).toHaveAttribute(
      'href',
      'https://insights.example',
    );
  });
});

describe('the page', () => {
  test('[SH-09] says so in the words of the product where a page is not permitted', async () => {
    renderInShell(<Frame />, { me: viewer, at: '/rewards', pages: ['conversations', 'rewards'] });
    expect(location.pathname).toBe('/forbidden');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      "Uh-oh, you don't have permission to view this page!",
    );
  });

  test('[SH-28] an unknown route is not found, with a way back', async () => {
    renderInShell(<Frame />, { at: '/no-such-page' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to the start page' })).toBeInTheDocument();
  });

  test('[SH-08] with nothing to open it stays calm', async () => {
    renderInShell(<Frame />, { at: '/', me: viewer, pages: [] });
    expect(
      await screen.findByRole('heading', { name: 'Your pages are not released yet' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/“Conversations” and “Your Profile” aren't available yet/)).toBeInTheDocument();
  });

  test('[SH-18] a trial that is over leaves one way: to the plans', async () => {
    mockApi(getPaymentStanding, answers({ ...aStanding, state: 'trial_over' }));
    renderInShell(<Frame />, { at: '/expired' });
    const dialog = await screen.findByRole('alertdialog', { name: 'Your free trial is up' });
    expect(within(dialog).getByRole('button', { name: 'Select a Plan' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('[SH-18] a payment that is due says so, and nothing before that is known', async () => {
    mockApi(getPaymentStanding, answers({ ...aStanding, state: 'suspended' }));
    renderInShell(<Frame />, { at: '/expired' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const dialog = await screen.findByRole('alertdialog', { name: 'Payment required to continue.' });
    expect(within(dialog).getByRole('button', { name: 'Update payment method' })).toBeInTheDocument();
  });

  test('[SH-18] an organization that owes nothing is led to the start page', async () => {
    mockApi(getPaymentStanding, answers({ ...aStanding, state: 'active' }));
    renderInShell(<Frame />, { at: '/expired' });
    await waitFor(() => expect(location.pathname).not.toBe('/expired'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('[SH-14] is called what it calls itself, until another address is open', async () => {
    const { shell } = renderInShell(<Frame />, { at: '/conversations/4' });
    await changeOutsideReact(() => shell.bus.emit('page.titled', { title: 'Ada Lovelace' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument();
    await changeOutsideReact(() => shell.navigate('/conversations/5'));
    expect(screen.queryByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeNull();
  });

  test('[SH-14] a page that has been left meanwhile names itself alone, also for who comes back', async () => {
    const { shell } = renderInShell(<Frame />, { at: '/conversations/5' });
    await changeOutsideReact(() =>
      shell.bus.emit('page.titled', { title: 'Ada Lovelace', path: '/conversations/4' }),
    );
    expect(screen.queryByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeNull();
    await changeOutsideReact(() => shell.navigate('/conversations/4'));
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument();
  });

  test('[PF-04] a failed remote shows its card with Retry, and the rest stays', async () => {
    const { shell } = renderInShell(<Frame />);
    let retries = 0;
    await changeOutsideReact(() =>
      shell.places['./page'].state.next({
        kind: 'failed',
        remote: 'mfe-inbox',
        reason: 'it threw',
        cause: 'broken',
        retry: () => void (retries += 1),
      }),
    );
    const card = screen.getByRole('alert');
    expect(card).not.toHaveTextContent('keep trying');
    expect(card).toHaveTextContent('This part of the app could not be loaded');
    within(card).getByRole('button', { name: 'Retry' }).click();
    expect(retries).toBe(1);
    expect(within(navigation()).getByRole('link', { name: 'Conversations' })).toBeInTheDocument();
  });

  test.each([
    ['slow', 'This is taking longer than usual'],
    ['unreachable', 'This part of the app could not be loaded'],
  ] as const)(
    '[PF-11] the cards of a remote that is %s say that it is tried again, and Retry loads both parts',
    async (cause, title) => {
      const { shell } = renderInShell(<Frame />, { at: '/conversations' });
      const retry = vi.fn<() => void>();
      const failure = { kind: 'failed', remote: 'mfe-inbox', reason: '', cause, retry } as const;
      await changeOutsideReact(() => Object.values(shell.places).forEach(({ state }) => state.next(failure)));
      const cards = screen.getAllByRole('alert');
      cards.forEach((card) => expect(card).toHaveTextContent(title));
      cards.forEach((card) => expect(card).toHaveTextContent('keep trying while'));
      const [card] = cards;
      within(card ?? document.body)
        .getByRole('button', { name: 'Retry' })
        .click();

      expect(retry).toHaveBeenCalledTimes(2);
    },
  );

  test.each([
    ['offers a visit with the last working versions', '/conversations', 1],
    ['offers no safe visit during one', '/conversations?safe', 0],
  ])('[PF-11] the card of a failed remote %s', async (_what, at, links) => {
    const { shell } = renderInShell(<Frame />, { at });
    const failure = {
      kind: 'failed',
      remote: 'mfe-inbox',
      reason: '',
      cause: 'broken',
      retry: () => undefined,
    } as const;
    await changeOutsideReact(() => shell.places['./page'].state.next(failure));
    const offered = within(screen.getByRole('alert')).queryAllByRole('link', {
      name: 'Use the last working versions',
    });

    expect(offered).toHaveLength(links);
    offered.forEach((link) => expect(link).toHaveAttribute('href', '/?safe'));
  });

  test('[PF-11] the parts that a release must not block are marked', () => {
    renderInShell(<Frame />);
    const parts = [...document.querySelectorAll('[data-shell-part]')].map(({ textContent }) => textContent);

    expect(parts).toEqual([expect.stringContaining('Harbor'), expect.stringContaining('Conversations')]);
  });
});

describe('[SH-13] the drawer', () => {
  const list = () => screen.getByRole('button', { name: 'Back', hidden: true });

  test('its list is an address: the button leads there, and is gone where it is', async () => {
    const { user } = renderInShell(<Frame />, { at: '/conversations/4' });
    await user.click(list());
    expect(location.pathname).toBe('/conversations');
    expect(screen.queryByRole('button', { name: 'Back', hidden: true })).not.toBeInTheDocument();
  });

  test('goes back where the list is one step back, so that it is in the history once', async () => {
    const url = `${location.origin}/conversations`;
    vi.stubGlobal('navigation', {
      currentEntry: { index: 1 },
      entries: () => [{ url }, { url: `${url}/4` }],
    });
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { user } = renderInShell(<Frame />, { at: '/conversations/4' });
    await user.click(list());
    expect(back).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/conversations/4');
    vi.unstubAllGlobals();
    back.mockRestore();
  });

  test('a remote of an older release that closes it changes no address that shows a page', async () => {
    const { shell } = renderInShell(<Frame />, { at: '/conversations/4' });
    await changeOutsideReact(() => shell.bus.emit('drawer.open', { open: false }));
    expect(location.pathname).toBe('/conversations/4');
    await changeOutsideReact(() => shell.bus.emit('drawer.open', { open: true }));
    expect(location.pathname).toBe('/conversations');
  });

  test('search and chips reach the remote by the bus', async () => {
    const { shell, user } = renderInShell(<Frame />);
    const heard: unknown[] = [];
    shell.bus.on('drawer.searched').subscribe((payload) => heard.push(payload));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByPlaceholderText('Find a conversation...')).toHaveFocus();
    await user.keyboard('ada{Enter}');
    await user.click(screen.getByRole('tab', { name: 'Unassigned' }));
    expect(heard).toEqual([
      { drawer: 'conversations', search: 'ada', chips: [] },
      { drawer: 'conversations', search: 'ada', chips: ['opened', 'unassigned'] },
    ]);
    expect(shell.drawerQueries.of('conversations')).toEqual({
      search: 'ada',
      chips: ['opened', 'unassigned'],
    });
  });

  test('the search box closes when it is left empty, and stays while it says what is searched', async () => {
    const { shell, user } = renderInShell(<Frame />);
    const open = () => user.click(screen.getByRole('button', { name: 'Search' }));
    const box = () => screen.queryByPlaceholderText('Find a conversation...');
    await open();
    await user.keyboard('{Escape}');
    expect(box()).toBeNull();
    await open();
    await user.tab();
    expect(box()).toBeNull();

    await changeOutsideReact(() => shell.drawerQueries.change('conversations', { search: 'ada' }));
    expect(box()).toHaveValue('ada');
  });

  test('arrow keys move through the tabs, which are one Tab stop, and chips of two tabs choose none', async () => {
    const { shell, user } = renderInShell(<Frame />);
    const chosen = () => screen.queryByRole('tab', { selected: true })?.textContent;
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Mine',
      'Unassigned',
      'All',
      'Snoozed',
    ]);
    expect(chosen()).toBe('All');
    screen.getByRole('tab', { name: 'All' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toBe('Mine');
    expect(screen.getByRole('tab', { name: 'Mine' })).toHaveFocus();
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);

    await changeOutsideReact(() =>
      shell.drawerQueries.change('conversations', { chips: ['mine', 'unassigned'] }),
    );
    expect(chosen()).toBeUndefined();
    expect(screen.getByRole('tabpanel', { name: 'Conversations' })).toBeInTheDocument();
  });

  test('tabs show the numbers that the list reports; one of an older release gets its chips', async () => {
    const { shell } = renderInShell(<Frame />);
    const { state } = shell.places['./drawer'];
    await changeOutsideReact(() => state.next({ kind: 'shown', remote: 'mfe-inbox', version: '1.0.0' }));
    expect(screen.getByRole('button', { name: 'Unread' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();

    const place = document.createElement('div');
    const { drawer } = shell.propsIn(
      { remote: 'mfe-inbox', module: './drawer', drawer: 'conversations' },
      place,
      () => undefined,
    );
    await changeOutsideReact(() => drawer?.showCounts?.({ mine: 12, all: 1_000 }));
    expect(screen.getByRole('tab', { name: 'Mine 12' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'All 999+' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unread' })).toBeNull();
  });

  test('its add button opens the page of something new', async () => {
    const { user } = renderInShell(<Frame />);
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(location.pathname).toBe('/conversations/new');
  });
});

describe('[SH-10] the account switcher', async () => {
  test('shows name and phone, switches, tells the bus, and is remembered', async () => {
    const { shell, user } = renderInShell(<Frame />);
    const selected: unknown[] = [];
    shell.bus.on('account.selected').subscribe((payload) => selected.push(payload));
    await user.click(screen.getByRole('button', { name: /Harbor Downtown: \(415\) 555-0100/ }));
    await user.click(await screen.findByRole('button', { name: 'Harbor Pier: (415) 555-0101' }));

    expect(selected).toEqual([{ accountId: 12 }]);
    expect(screen.getByRole('button', { name: /Harbor Pier: \(415\) 555-0101/ })).toBeInTheDocument();
    expect(localStorage.getItem('active-account:5')).toBe('12');
  });

  test('many accounts are searched by name or number', async () => {
    const accounts = Array.from({ length: 12 }, (_, index) =>
      anAccount({ id: index + 1, name: `Shop ${index + 1}`, phone: `+1415555${String(2000 + index)}` }),
    );
    const me = { ...staff('owner'), organization: { ...staff('owner').organization, accounts } };
    const { user } = renderInShell(<Frame />, { me });
    await user.click(screen.getByRole('button', { name: /Shop 1:/ }));
    const search = await screen.findByRole('textbox', { name: 'Find an account' });
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('555 2007');
    const buttons = within(screen.getByRole('dialog', { name: 'Accounts' })).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Shop 8: (415) 555-2007']);
  });
});

describe('[SH-11] the profile menu', async () => {
  test('offers what the person may open and what is configured', async () => {
    const links = {
      help: 'https://help.example',
      insights: '',
      scheduling: '',
      video: '',
      chat: 'https://chat.example',
      support: '',
    };
    const { user } = renderInShell(<Frame />, {
      config: { links },
      pages: ['conversations', 'profile', 'settings'],
    });
    await user.click(screen.getByRole('button', { name: /^Profile/ }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual([
      'Profile & Preferences',
      'Account Settings',
      'Turn sound off',
      'Use on your phone',
      'Help & Support',
      'Feedback',
      'Sign Out',
    ]);
  });

  test('offers Feedback by its page where no chat is configured', async () => {
    const { user } = renderInShell(<Frame />, { pages: ['conversations', 'feedback'] });
    await user.click(screen.getByRole('button', { name: /^Profile/ }));

    expect(await screen.findByRole('menuitem', { name: 'Feedback' })).toBeInTheDocument();
  });

  test('leaves Account Settings out without organization permissions', async () => {
    const { user } = renderInShell(<Frame />, { me: viewer, pages: ['conversations', 'settings'] });
    await user.click(screen.getByRole('button', { name: /^Profile/ }));
    await screen.findByRole('menuitem', { name: 'Sign Out' });
    expect(screen.queryByRole('menuitem', { name: 'Account Settings' })).toBeNull();
  });
});

test('[SH-28] the skip link leads past bar and navigation', async () => {
  renderInShell(<Frame />);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  await waitFor(() => expect(document.querySelector('main')?.id).toBe('main'));
});
