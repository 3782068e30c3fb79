import { addresses } from 'shared-contracts/addresses';
import { describe, expect, test } from 'vitest';
import type { Me } from 'shared-contracts/domain/user';
import { staff } from 'shared-ui/testing';
import type { ReleasedPage } from '../remotes/provided-pages.ts';
import { hasAccountPermissions, isOffered, landingPath } from './access.ts';
import { resolvePath } from './resolve-path.ts';

const everything = new Set([
  'dashboard',
  'conversations',
  'waves',
  'templates',
  'flows',
  'contacts',
  'rewards',
  'settings',
  'profile',
]);

const standing = (me: Me, names: ReadonlySet<string> = everything, own: readonly ReleasedPage[] = []) => ({
  session: { me, activeAccountId: 11, isAdminSession: false },
  provided: { names, own },
});

const holding = (
  permissions: Me['accountPermissions'][number]['permissions'],
  org: Me['orgPermissions'] = [],
) => staff('viewer', { accountPermissions: [{ accountId: 11, permissions }], orgPermissions: org });

describe('[SH-09] the gate', () => {
  test('leads to /forbidden without the permission', () => {
    expect(resolvePath('/contacts/list', standing(holding(['view_conversations'])))).toEqual({
      kind: 'redirect',
      to: addresses.forbidden.path,
    });
    expect(resolvePath('/rewards', standing(holding(['view_conversations'])))).toEqual({
      kind: 'redirect',
      to: addresses.forbidden.path,
    });
    expect(resolvePath('/settings/users', standing(holding(['view_conversations'])))).toEqual({
      kind: 'redirect',
      to: addresses.forbidden.path,
    });
  });

  test('looks at the account worked in, not at another one', () => {
    const me = staff('viewer', {
      accountPermissions: [{ accountId: 12, permissions: ['view_conversations'] }],
    });
    expect(resolvePath('/conversations', standing(me))).toEqual({
      kind: 'redirect',
      to: addresses.forbidden.path,
    });
  });

  test('shows /forbidden itself, whatever is permitted', () => {
    expect(resolvePath('/forbidden', standing(holding([])))).toMatchObject({
      kind: 'show',
      page: { name: 'forbidden' },
    });
  });

  test('shows a permitted page', () => {
    expect(resolvePath('/conversations/4', standing(holding(['view_conversations'])))).toMatchObject({
      kind: 'show',
      page: { name: 'conversations', drawer: { name: 'conversations' } },
    });
  });
});

describe('[IN-13] the address of a contact by name', () => {
  test.each([
    ['/Maria%20Lopez/123', '/contacts/123'],
    ['/Maria%20Lopez/123/', '/contacts/123'],
    ['/J.%20Doe/7', '/contacts/7'],
    ['/+14155550101/7', '/contacts/7'],
  ])('%s leads to %s', (path, to) => {
    expect(resolvePath(path, standing(staff('owner')))).toEqual({ kind: 'redirect', to });
  });

  test.each([
    '/foo/bar',
    '/foo/12a',
    '/foo/0',
    '/foo/-1',
    '/foo/123/more',
    '/foo',
    '//123',
    '/accounts/12',
    '/users/12',
    '/groups/12',
    '/lists/12',
    '/login/12',
    '/onboarding/12',
    '/auth/12',
  ])('[SH-28] %s is no name and a number, or of another page: not found', (path) => {
    expect(resolvePath(path, standing(staff('owner')))).toEqual({ kind: 'not_found' });
  });

  test('[SH-09] leads to the page of the permission', () => {
    const verdict = resolvePath('/Maria/7', standing(holding(['view_conversations'])));

    expect(verdict).toEqual({ kind: 'redirect', to: '/contacts/7' });
    expect(resolvePath('/contacts/7', standing(holding(['view_conversations'])))).toEqual({
      kind: 'redirect',
      to: addresses.forbidden.path,
    });
  });
});

describe('[SH-28] unknown addresses', () => {
  test('an unknown route is not found', () => {
    expect(resolvePath('/no/such/page', standing(staff('owner')))).toEqual({ kind: 'not_found' });
  });

  test('a page whose remote is not in the registry is not found', () => {
    expect(resolvePath('/waves', standing(staff('owner'), new Set(['conversations'])))).toEqual({
      kind: 'not_found',
    });
  });

  test('an absent dashboard, where people land by default, gives its place to the next page', () => {
    expect(resolvePath('/dashboard', standing(staff('owner'), new Set(['conversations'])))).toEqual({
      kind: 'redirect',
      to: '/conversations',
    });
  });
});

describe('[SH-08] the start page', () => {
  const order = [
    ['view_dashboard', '/dashboard'],
    ['view_conversations', '/conversations'],
    ['manage_waves', '/waves'],
    ['manage_templates', '/templates'],
    ['manage_flows', '/flows'],
    ['manage_contacts', '/contacts'],
  ] as const;

  test.each(order)('with %s alone is %s', (permission, path) => {
    expect(resolvePath('/', standing(holding([permission])))).toEqual({ kind: 'redirect', to: path });
  });

  test.each(order.map(([, path], index) => [index, path] as const))(
    'takes the first in order (%i: %s)',
    (index, path) => {
      const held = order.slice(index).map(([permission]) => permission);
      expect(landingPath(standing(holding([...held])))).toBe(path);
    },
  );

  test('is /rewards with manage_rewards alone, and /profile without any permission', () => {
    expect(landingPath(standing(holding([], ['manage_rewards'])))).toBe('/rewards');
    expect(landingPath(standing(holding([])))).toBe('/profile');
  });

  test('is a calm page, not a loop, where nothing permitted is installed', () => {
    expect(resolvePath('/', standing(holding([]), new Set()))).toEqual({ kind: 'nothing' });
  });
});

test('[SH-12] rewards are offered only where the organization has them', () => {
  const me = staff('owner');
  const without = { ...me, organization: { ...me.organization, isRewardsEnabled: false } };
  expect(isOffered('rewards', standing(me))).toBe(true);
  expect(isOffered('rewards', standing(without))).toBe(false);
});

test('[SH-07] without a permission on any account shows the waiting page', () => {
  expect(
    hasAccountPermissions(staff('owner', { accountPermissions: [{ accountId: 11, permissions: [] }] })),
  ).toBe(false);
  expect(hasAccountPermissions(staff('owner'))).toBe(true);
});
