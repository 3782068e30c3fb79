import { getMessageCount } from 'shared-contracts/api/organizations';
import { getStatus } from 'shared-contracts/api/status';
import { addresses } from 'shared-contracts/addresses';
import { isPublicPath, pageAt, pageTable } from 'shared-contracts/pages';
import type { Me } from 'shared-contracts/domain/user';
import { answers, mockApi, screen, within } from 'shared-ui/testing';
import { otherAccountCases, pagesOfEverybody, permissionCases } from 'shared-ui/testing/permission-table';
import { beforeEach, describe, expect, test } from 'vitest';
import { Frame } from '../frame/frame.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { resolvePath } from './resolve-path.ts';

const everyPage = Object.keys(pageTable);
/** All addresses of the table that need a permission; '/' redirects, and has its own column. */
const guardedPaths = [
  ...new Set([...pagesOfEverybody, ...permissionCases.flatMap(({ row }) => row.pages)]),
].sort();
const insights = 'https://insights.example';

const standing = (me: Me) => ({
  session: { me, activeAccountId: 11, isAdminSession: false },
  provided: { names: new Set(everyPage), own: [] },
});
/** Without a permission on an account there is no navigation yet (features SH-07). */
const atWork = (me: Me): Me =>
  me.orgPermissions.length > 0
    ? { ...me, accountPermissions: [{ accountId: 11, permissions: ['view_conversations'] }] }
    : me;
const cases = [...permissionCases, ...otherAccountCases].map((one) => [one.title, one] as const);

test('[SH-09] the table of permissions names 15 permissions and every page that asks for a session', () => {
  const asking = Object.values(pageTable).filter(
    ({ path, access }) =>
      access.kind !== 'public' &&
      path !== addresses.home.path &&
      !isPublicPath(path.replace(/\/[:*].*$/, '')),
  );

  expect(permissionCases).toHaveLength(15);
  expect(new Set(guardedPaths.map((path) => pageAt(path)?.path))).toEqual(
    new Set(asking.map(({ path }) => path)),
  );
});

describe('[SH-09] pages', () => {
  test.each(cases)('of who holds %s alone', (_title, { row, holder }) => {
    const opened = guardedPaths.filter((path) => resolvePath(path, standing(holder)).kind === 'show');
    const refused = guardedPaths.filter((path) => {
      const verdict = resolvePath(path, standing(holder));

      return verdict.kind === 'redirect' && verdict.to === '/forbidden';
    });

    expect(opened).toEqual([...pagesOfEverybody, ...row.pages].sort());
    expect([...opened, ...refused].sort()).toEqual(guardedPaths);
    expect(resolvePath('/', standing(holder))).toEqual({ kind: 'redirect', to: row.landing });
  });
});

describe('[SH-12] the navigation', () => {
  beforeEach(() => {
    localStorage.clear();
    mockApi(getStatus, answers({ items: [] }));
    mockApi(getMessageCount, answers({ message_count: 0, isExact: true }));
  });

  test.each(cases)('of who holds %s, and at most the inbox with it', async (_title, { row, holder }) => {
    const links = { help: '', insights, scheduling: '', video: '', chat: '', support: '' };
    const { user } = renderInShell(<Frame />, {
      me: atWork(holder),
      at: '/profile',
      pages: everyPage,
      config: { links },
    });
    const [navigation] = screen.queryAllByRole('navigation', { name: 'Main' });
    const entries = navigation
      ? within(navigation)
          .getAllByRole('link')
          .map((link) => link.textContent)
      : [];

    const ofInbox = holder.orgPermissions.length > 0 ? ['Conversations'] : [];

    expect(entries).toEqual([...ofInbox, ...row.navigation]);
    await user.click(screen.getByRole('button', { name: /^Profile/ }));
    await screen.findByRole('menuitem', { name: 'Sign Out' });
    expect(screen.queryAllByRole('menuitem', { name: 'Account Settings' })).toHaveLength(
      row.pages.includes('/settings') ? 1 : 0,
    );
  });
});
