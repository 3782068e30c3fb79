import { getMessageCount } from 'shared-contracts/api/organizations';
import { getStatus } from 'shared-contracts/api/status';
import { answers, mockApi, screen, staff, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { loadOwnIcons } from './own-icon.tsx';
import { SideNav } from './side-nav.tsx';

const ownPages = {
  surveys: { path: '/inbox/surveys/*', title: 'Surveys', access: { kind: 'signedIn' }, icon: 'clipboard' },
  audits: {
    path: '/inbox/audits',
    title: 'Audits',
    access: { kind: 'org', permission: 'manage_users' },
    icon: 'star',
  },
  newer: { path: '/inbox/newer', title: 'Newer', access: { kind: 'signedIn' }, icon: 'of newer contracts' },
  hidden: { path: '/inbox/hidden', title: 'Hidden', access: { kind: 'signedIn' } },
};

beforeEach(() => {
  mockApi(getStatus, answers({ items: [] }));
  mockApi(getMessageCount, answers({ message_count: 0, isExact: true }));
});

const viewer = staff('viewer', {
  accountPermissions: [{ accountId: 11, permissions: ['view_conversations'] }],
  orgPermissions: [],
});
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('[PF-10] the navigation lists pages that come with releases after its own, by permission', async () => {
  const { unmount } = renderInShell(<SideNav />, { at: '/inbox/surveys/4', ownPages, me: viewer });

  expect(names()).toEqual(['Conversations', 'Surveys', 'Newer']);
  expect(screen.getByRole('link', { name: 'Surveys' })).toHaveAttribute('href', '/inbox/surveys');
  expect(screen.getByRole('link', { name: 'Surveys' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Conversations' })).not.toHaveAttribute('aria-current');
  unmount();
  renderInShell(<SideNav />, { ownPages, me: staff('owner') });

  expect(names()).toEqual(['Conversations', 'Surveys', 'Audits', 'Newer']);
});

test('[PF-10] the icon of an entry follows its name, and one without a known icon keeps its room', async () => {
  renderInShell(<SideNav />, { ownPages, me: viewer });
  const iconOf = (name: string) => screen.getByRole('link', { name }).querySelector('svg');

  expect(iconOf('Surveys')).toBeNull();
  loadOwnIcons();
  await waitFor(() => expect(iconOf('Surveys')).not.toBeNull());
  expect(iconOf('Newer')).toBeNull();
});
