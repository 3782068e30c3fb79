import { describe, expect, test } from 'vitest';
import { getBilling } from 'shared-contracts/api/billing';
import { getMessageCount } from 'shared-contracts/api/organizations';
import { pageAt } from 'shared-contracts/pages';
import { getStatus } from 'shared-contracts/api/status';
import { answers, hangs, mockApi, screen, within } from 'shared-ui/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Frame } from './frame.tsx';
import { drawerNamed } from '../drawers/shown-drawer.ts';
import { pageAbove } from './page-above.ts';

describe('[AD-01][SH-13] on a phone', () => {
  test.each([
    ['/settings', undefined],
    ['/settings/users', '/settings'],
    ['/settings/billing', '/settings'],
    ['/settings/developers/first-text', '/settings/developers'],
    ['/accounts/4', '/settings/accounts'],
    ['/accounts/new', '/settings/accounts'],
    ['/users/4', '/settings/users'],
    ['/groups', '/settings'],
    ['/groups/4', '/settings/groups'],
    ['/profile', undefined],
    ['/conversations', undefined],
    ['/conversations/4', '/conversations'],
    ['/waves', undefined],
    ['/waves/4', '/waves'],
    ['/contacts', undefined],
    ['/contacts/4', '/contacts'],
    ['/contacts/import', '/contacts'],
    ['/lists/new', '/contacts'],
    ['/rewards', undefined],
    ['/rewards/new', '/rewards'],
    ['/flows', undefined],
    ['/flows/edit/4', '/flows'],
  ])('above %s is %s', (path, above) => {
    const page = pageAt(path);
    const drawer = page?.drawer && drawerNamed(page.drawer);

    expect(page && pageAbove({ ...page, drawer }, path)).toBe(above);
  });

  test('billing stands next to the list, and one Back leads to it', async () => {
    mockApi(getStatus, answers({ items: [] }));
    mockApi(getMessageCount, answers({ message_count: 0, isExact: true }));
    mockApi(getBilling, hangs());
    const { user } = renderInShell(<Frame />, { at: '/settings/billing', pages: ['settings'] });
    const settings = within(await screen.findByRole('navigation', { name: 'Settings' }));

    expect(settings.getByRole('link', { current: 'page' })).toHaveTextContent('Billing');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }));
    expect(location.pathname).toBe('/settings');
  });
});
