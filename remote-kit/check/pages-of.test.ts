import { expect, test } from 'vitest';
import { pagesOf } from './pages-of.ts';

const build = { name: 'mfe-rewards', version: '1.2.0', pages: ['rewards'], drawers: ['rewards'] };

test('[PF-09] a page is visited at its first address, with the access of the page table', () => {
  expect(pagesOf(build)).toEqual([
    {
      name: 'rewards',
      address: '/rewards',
      access: { kind: 'org', permission: 'manage_rewards' },
      modules: 2,
    },
  ]);
});

test('[PF-10] pages that come with the build are checked too', () => {
  const drawer = { title: 'Surveys', searchPlaceholder: 'Find a survey', listAddress: '/surveys' };
  const access = { kind: 'org', permission: 'manage_users' };
  const ownPages = {
    surveys: { path: '/surveys/*', title: 'Surveys', access, drawer },
    results: { path: '/surveys/results/:surveyId', title: 'Results', access },
  };

  expect(pagesOf({ ...build, name: 'mfe-surveys', pages: [], drawers: [], ownPages })).toEqual([
    { name: 'surveys', address: '/surveys', access, modules: 2 },
    { name: 'results', address: '/surveys/results', access, modules: 1 },
  ]);
});

test.each([
  ['conversations', '/conversations'],
  ['waves', '/waves'],
  ['account', '/accounts'],
  ['newAccount', '/accounts/new'],
])('[PF-09] the page %s is visited at %s', (name, address) => {
  expect(pagesOf({ ...build, pages: [name], drawers: [] })).toMatchObject([{ address, modules: 1 }]);
});

test('[PF-09] one page can be named, and only one that the build has', () => {
  const two = { ...build, pages: ['rewards', 'profile'] };

  expect(pagesOf(two, 'profile')).toMatchObject([{ name: 'profile' }]);
  expect(() => pagesOf(two, 'waves')).toThrow(
    "mfe-rewards 1.2.0 has no page 'waves'. Its pages: rewards, profile.",
  );
});

test('[PF-09] a page that the installed contracts lack is no page to check', () => {
  expect(() => pagesOf({ ...build, pages: ['brandNew'] })).toThrow("have no page 'brandNew'");
});
