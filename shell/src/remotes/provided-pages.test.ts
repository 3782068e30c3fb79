import type { OwnPage } from 'shared-contracts/kernel/own-page';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { staff } from 'shared-ui/testing';
import { describe, expect, test } from 'vitest';
import { landingPath, ownPagesOffered } from '../session/access.ts';
import { resolvePath } from '../session/resolve-path.ts';
import { aRelease } from '../testing/a-release.ts';
import { drawersOf, providedPages } from './provided-pages.ts';

const surveys: OwnPage = {
  path: '/surveys/*',
  title: 'Surveys',
  access: { kind: 'org', permission: 'manage_accounts' },
  icon: 'clipboard',
};

/** Returns what is decided with these remotes, for a viewer with these organization permissions. */
function standingWith(
  remotes: Record<string, RemoteChannels>,
  orgPermissions: ReturnType<typeof staff>['orgPermissions'] = ['manage_accounts'],
) {
  return {
    session: {
      me: staff('viewer', { accountPermissions: [], orgPermissions }),
      activeAccountId: 11,
      isAdminSession: false,
    },
    provided: providedPages({ revision: 1, remotes }, 1),
  };
}

const bringing = (page: Partial<OwnPage>, remote = 'mfe-surveys') => ({
  [remote]: { stable: aRelease('1.0.0', { ownPages: { home: { ...surveys, ...page } } }) },
});

test('[PF-03] an incompatible release provides the pages of the last compatible one', () => {
  const { provided } = standingWith({
    'mfe-inbox': {
      stable: aRelease('2.0.0', { contract: '2.0', pages: ['conversations', 'contacts'] }),
      lastGood: aRelease('1.0.0', { pages: ['conversations'] }),
    },
    'mfe-surveys': {
      stable: aRelease('2.0.0', { contract: '2.0', ownPages: { home: surveys } }),
      lastGood: aRelease('1.0.0'),
    },
  });

  expect([...provided.names]).toEqual(['conversations']);
  expect(provided.own).toEqual([]);
});

describe('[PF-10] a page that comes with a release', () => {
  test.each(['/surveys', '/surveys/4', '/surveys/4/edit'])('is shown at %s, by its remote', (path) => {
    expect(resolvePath(path, standingWith(bringing({})))).toMatchObject({
      kind: 'show',
      page: { name: 'mfe-surveys home', owner: 'mfe-surveys', title: 'Surveys' },
    });
  });

  test('leads to /forbidden without its permission, and is not offered', () => {
    const without = standingWith(bringing({}), ['manage_users']);

    expect(resolvePath('/surveys', without)).toEqual({ kind: 'redirect', to: '/forbidden' });
    expect(ownPagesOffered(without)).toEqual([]);
  });

  test('is offered at its address without parameters, and only with an icon', () => {
    expect(ownPagesOffered(standingWith(bringing({})))).toMatchObject([
      { title: 'Surveys', to: '/surveys', icon: 'clipboard' },
    ]);
    const { icon: _icon, ...hidden } = surveys;
    const remotes = { 'mfe-surveys': { stable: aRelease('1.0.0', { ownPages: { home: hidden } }) } };
    expect(ownPagesOffered(standingWith(remotes))).toEqual([]);
    expect(resolvePath('/surveys', standingWith(remotes)).kind).toBe('show');
  });

  test('may lie below a page of the table that its remote owns, and goes before it', () => {
    const access = { kind: 'signedIn' };
    const reports = bringing({ path: '/rewards/reports', access }, 'mfe-rewards');

    expect(resolvePath('/rewards/reports', standingWith(reports))).toMatchObject({
      page: { name: 'mfe-rewards home' },
    });
    expect(resolvePath('/rewards/programs', standingWith(reports))).toEqual({
      kind: 'redirect',
      to: '/forbidden',
    });
  });

  test.each([
    ['/login', 'mfe-login'],
    ['/dashboard', 'mfe-dashboard'],
    ['/contacts/*', 'mfe-contacts'],
    ['/surveys/*', 'mfe-other'],
    ['/*', 'mfe-surveys'],
  ])('does not take %s for %s', (path, remote) => {
    const access = { kind: 'signedIn' };
    const here = path.replace('/*', '/x').replace('//', '/');
    const verdict = resolvePath(here, standingWith(bringing({ path, access }, remote)));

    expect(verdict).not.toMatchObject({ page: { owner: remote } });
  });

  test.each([
    { kind: 'no_such_kind' },
    { kind: 'operator' },
    { kind: 'account' },
    { kind: 'accountOrOrg' },
    { kind: 'org', permission: 'no_such_permission' },
    {},
  ])('is shown to nobody with an access that this app does not know: %j', (access) => {
    expect(resolvePath('/surveys', standingWith(bringing({ access: access as OwnPage['access'] })))).toEqual({
      kind: 'redirect',
      to: '/forbidden',
    });
  });

  test('accepts each permission of an access with alternatives', () => {
    const access = {
      kind: 'accountOrOrg',
      account: ['manage_waves'],
      org: ['manage_users', 'manage_accounts'],
    };
    const one = { kind: 'org', permission: 'manage_users', or: ['manage_accounts'] };

    expect(resolvePath('/surveys', standingWith(bringing({ access }))).kind).toBe('show');
    expect(resolvePath('/surveys', standingWith(bringing({ access: one }))).kind).toBe('show');
  });

  test('has its drawer beside it, whose list its remote shows', () => {
    const drawer = { title: 'Surveys', searchPlaceholder: 'Find a survey', listAddress: '/surveys' };
    const standing = standingWith(bringing({ drawer }));

    expect(resolvePath('/surveys/4', standing)).toMatchObject({
      page: { drawer: { ...drawer, name: 'mfe-surveys home', chips: [] } },
    });
    expect(drawersOf('mfe-surveys', standing.provided)).toEqual(['mfe-surveys home']);
    expect(drawersOf('mfe-other', standing.provided)).toEqual([]);
    expect(drawersOf('mfe-campaigns', standing.provided)).toEqual(['waves', 'templates']);
  });

  test('is where "/" leads if nothing of the table is there', () => {
    expect(landingPath(standingWith(bringing({})))).toBe('/surveys');
  });
});
