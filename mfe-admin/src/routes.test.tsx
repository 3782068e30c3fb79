import { addresses } from 'shared-contracts/addresses';
import { pageTable } from 'shared-contracts/pages';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { settingsList } from 'shared-contracts/settings-list';
import { renderScreen, screen, staff, waitFor, within } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import { adminPages } from './pages.ts';
import { AppRoutes } from './routes.tsx';
import { recordAnswers } from './testing/recorded.ts';

const entries = settingsList.flatMap((section) => section.entries);
const titleOf = (path: string): string => entries.find((entry) => entry.path === path)?.title ?? '';
const settings = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const entryNames = (): (string | null)[] =>
  settings()
    .getAllByRole('link')
    .map((link) => link.textContent);

test('[AD-01] a setting that is not permitted is not shown, and its address leads to /forbidden', async () => {
  recordAnswers();
  const { visited } = renderScreen(<AppRoutes />, {
    at: '/settings/custom-fields',
    me: staff('manager'),
  });

  await waitFor(() => expect(visited).toEqual(['/forbidden']));
  expect(screen.queryByText(/^Store more about your contacts/)).not.toBeInTheDocument();
});

test('[AD-01] /settings leads to the first setting that is permitted', async () => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at: '/settings', me: staff('manager') });

  expect(await screen.findByText(/^A group is a set of accounts/)).toBeInTheDocument();
  expect(entryNames()).toEqual(['Groups', 'Blackouts']);
});

test('[AD-01] /settings is General for those who may change it, and the list is in sections', async () => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at: '/settings' });

  expect(await screen.findByText(/^Settings that apply to every account/)).toBeInTheDocument();
  for (const { title, entries: own } of settingsList) {
    const section = within(settings().getByRole('list', { name: title }));
    expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(
      own.map((entry) => entry.title),
    );
  }
});

test('[AD-01] settings are links, and the open one says so', async () => {
  recordAnswers();
  const { user } = renderScreen(<AppRoutes />, { at: '/settings/custom-fields' });
  expect(await screen.findByText(/^Store more about your contacts/)).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Custom fields');

  await user.click(screen.getByRole('link', { name: 'Blackouts' }));

  expect(await screen.findByText(/^Waves, flows and scheduled texts wait/)).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Blackouts');
});

interface SettingsPage {
  readonly at: string;
  /** Path of the settings entry that the page belongs to. */
  readonly entry: string;
}

/** Every settings page in the address table that belongs to this remote. */
const pagesOfSettings: readonly SettingsPage[] = [
  ...Object.values(settingsAddresses).map(({ path }) => ({
    at: path,
    entry: path === settingsAddresses.firstText.path ? settingsAddresses.developers.path : path,
  })),
  ...Object.values(pageTable).flatMap(({ path, owner, settings: entry = 'none' }) =>
    owner === 'mfe-admin' && entry !== 'none' && entry !== addresses.settings.path
      ? { at: path.replace(/:\w+\??/, '4'), entry }
      : [],
  ),
];

test.each(pagesOfSettings)('[AD-01] $at is next to the settings list, under $entry', ({ at, entry }) => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at });

  expect(settings().getByRole('link', { current: 'page' })).toHaveTextContent(titleOf(entry));
});

test('[AD-01] every page of the table that is of this remote has a screen here', () => {
  const own = Object.entries(pageTable).filter(([, { owner }]) => owner === 'mfe-admin');

  expect(own.map(([name]) => name).sort()).toEqual([...new Set(adminPages.map(({ page }) => page))].sort());
});

test('[AD-01] on a phone /settings is the list, and a page stands without it', async () => {
  recordAnswers();
  const isWide = vi
    .spyOn(window, 'matchMedia')
    // all that is used
    .mockImplementation(() => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList);
  const { unmount } = renderScreen(<AppRoutes />, { at: '/settings' });
  expect(entryNames()).toContain('Users');
  unmount();

  renderScreen(<AppRoutes />, { at: '/settings/custom-fields' });
  expect(await screen.findByText(/^Store more about your contacts/)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
  isWide.mockRestore();
});

test('[SH-28] an address without a setting says so, with the way back', async () => {
  recordAnswers();
  renderScreen(<AppRoutes />, { at: '/settings/nothing' });

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to General' })).toBeInTheDocument();
});
