import type { OwnPage } from 'shared-contracts/kernel/own-page';
import { describe, expect, test } from 'vitest';
import { ownPageProblems } from './own-pages.ts';

const good: OwnPage = {
  path: '/surveys/*',
  title: 'Surveys',
  access: { kind: 'org', permission: 'manage_accounts' },
  icon: 'clipboard',
};

const drawer = { title: 'Surveys', searchPlaceholder: 'Find a survey', listAddress: '/surveys' };

const problemsOf = (page: Partial<OwnPage>, { remote = 'mfe-surveys', name = 'surveys' } = {}) =>
  ownPageProblems({ remote, version: '1.0.0', ownPages: { [name]: { ...good, ...page } } });

/** Returns what is wrong with a page `polls` after the page `surveys`. */
function problemsOfBoth(before: string, path: string): string[] {
  const { icon: _icon, ...hidden } = good;
  const ownPages = { surveys: { ...hidden, path: before }, polls: { ...hidden, path } };

  return ownPageProblems({ remote: 'mfe-surveys', version: '1.0.0', ownPages });
}

/** A page by what the refusal of it says. */
type Refused = readonly [says: RegExp, page: Partial<OwnPage>, of?: { remote?: string; name?: string }];

const refused: readonly Refused[] = [
  [/must be at \/surveys or below/, { path: '/polls' }],
  [/must be at \/surveys or below/, { path: '/surveys-of-mine' }],
  [/must have one such as \/surveys/, { path: 'surveys' }],
  [/must have one such as \/surveys/, { path: '/surveys/' }],
  [/must have one such as \/surveys/, { path: '/Surveys' }],
  [/must have one such as \/surveys/, { path: '/surveys/*/edit' }],
  [/must have one such as \/surveys/, { path: '/surveys?tab=1' }],
  [/must have one such as \/surveys/, { path: '/surveys/../login' }],
  [/needs no sign-in or leads to files/, { path: '/login' }, { remote: 'mfe-login' }],
  [/needs no sign-in or leads to files/, { path: '/media/*' }, { remote: 'mfe-media' }],
  [/needs no sign-in or leads to files/, { path: '/remotes/*' }, { remote: 'mfe-remotes' }],
  [/needs no sign-in or leads to files/, { path: '/surveys/signup' }],
  [/needs no sign-in or leads to files/, { path: '/surveys/wallet/*' }],
  [/title of 0 characters/, { title: ' ' }],
  [/title of 41 characters/, { title: 'a'.repeat(41) }],
  [/which no page may have/, { access: { kind: 'public' } }],
  [/which no page may have/, { access: { kind: 'operator' } }],
  [/which no page may have/, { access: {} }],
  [/which no page may have/, { access: { kind: 'org' } }],
  [
    /org permission 'manage_surveys', which does not exist/,
    { access: { kind: 'org', permission: 'manage_surveys' } },
  ],
  [/account permission 'manage_users'/, { access: { kind: 'account', permission: 'manage_users' } }],
  [/org permission 'nope'/, { access: { kind: 'org', permission: 'manage_users', or: ['nope'] } }],
  [
    /account permission 'a' and org permission 'b'/,
    { access: { kind: 'accountOrOrg', account: ['a'], org: 'b' } },
  ],
  [/has the icon 'rocket', and may have apps, calendar/, { icon: 'rocket' }],
  [/needs a parameter/, { path: '/surveys/:surveyId' }],
  [/needs a parameter/, { path: '/surveys/:surveyId/results/*' }],
  [/must be at \/surveys$|must be at \/surveys\./, { drawer: { ...drawer, listAddress: '/contacts' } }],
  [/title, a placeholder or a label/, { drawer: { ...drawer, title: '' } }],
  [/title, a placeholder or a label/, { drawer: { ...drawer, searchPlaceholder: 'a'.repeat(41) } }],
  [/title, a placeholder or a label/, { drawer: { ...drawer, add: { label: '', path: '/surveys/new' } } }],
  [/must be below \/surveys/, { drawer: { ...drawer, add: { label: 'New', path: '/contacts/new' } } }],
  [/must have a name such as/, {}, { name: 'my surveys' }],
];

describe('[PF-10] a page that comes with a release', () => {
  test.each(refused.map((row) => [row[0], row] as const))('is refused: %s', (says, [, page, of]) => {
    expect(problemsOf(page, of)).toEqual([expect.stringMatching(says)]);
  });

  test.each<[OwnPage['path'], Partial<OwnPage>, { remote: string }?]>([
    ['/surveys', {}],
    ['/surveys/*', {}],
    ['/surveys/*', { drawer: { ...drawer, add: { label: 'New survey', path: '/surveys/new' } } }],
    ['/surveys/*', { drawer: { ...drawer, listAddress: '/surveys?show=list' } }],
    ['/surveys/results/:surveyId?', { icon: undefined }],
    ['/surveys/:surveyId', { icon: undefined }],
    ['/inbox/reports', {}, { remote: 'mfe-inbox' }],
    ['/rewards/reports', {}, { remote: 'mfe-rewards' }],
  ])('may be at %s', (path, page, of) => {
    expect(problemsOf({ ...page, path }, of)).toEqual([]);
  });

  test.each([
    ['/surveys/*', '/surveys/*'],
    ['/surveys/*', '/surveys/results'],
    ['/surveys/:surveyId', '/surveys/new'],
  ])('may not follow one at %s with the address %s, where it would never be shown', (before, path) => {
    expect(problemsOfBoth(before, path)).toEqual([
      "mfe-surveys 1.0.0: its page 'polls' is never shown, since 'surveys' before it has its address too.",
    ]);
  });

  test.each([
    ['/surveys/results', '/surveys/*'],
    ['/surveys', '/surveys/*'],
    ['/surveys/:surveyId', '/surveys/:surveyId/results'],
  ])('may follow one at %s with the address %s', (before, path) => {
    expect(problemsOfBoth(before, path)).toEqual([]);
  });

  test('is not needed', () => {
    expect(ownPageProblems({ remote: 'mfe-inbox', version: '1.0.0' })).toEqual([]);
  });
});
