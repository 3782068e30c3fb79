import { listReleases } from 'shared-contracts/api/releases/cockpit';
import { answers, askedOf, fails, hangs, mockApi, renderScreen, screen, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { aChange, aRemote } from '../../testing/samples.ts';

const show = () => renderScreen(<AppRoutes />, { at: '/releases' });
const answer = (changes: Partial<Parameters<typeof answers<typeof listReleases>>[0]> = {}) =>
  mockApi(
    listReleases,
    answers({
      environment: 'production',
      revision: 7,
      remotes: [aRemote()],
      changes: [aChange()],
      ...changes,
    }),
  );

test('[PF-12] says that releases are loading', async () => {
  mockApi(listReleases, hangs());
  show();

  expect(await screen.findByText('Loading running releases')).toBeInTheDocument();
});

test('[PF-12] says what to do if they cannot be read', async () => {
  mockApi(listReleases, fails('unavailable'));
  show();

  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available right now.');
});

test('[PF-12] shows what runs where, how the canary does, and who changed what', async () => {
  answer();
  show();
  const running = within(await screen.findByRole('table', { name: 'Running releases' }));
  const [, stable, canary, lastGood] = running.getAllByRole('row').map((row) => row.textContent);

  expect(stable).toBe('mfe-inbox1.4.2 StableEverybody else3,95012 (0.3 %)1.5 sError 12');
  expect(canary).toContain('1.5.0 Canary10 % of organizations and Harbor Coffee407 (18 %)');
  expect(canary).toContain('Clearly worseFailures since it began: 7 of 40 people; with 1.4.2 12 of 3,950.');
  expect(lastGood).toContain('1.4.1 Last known goodBrowsers that fall back to it00–No reports');
  expect(screen.getByRole('table', { name: 'History' })).toHaveTextContent(
    'PromotedEverybody gets 1.4.2 instead of 1.4.1mfe-inboxAna',
  );
  expect(screen.getByText('Environment production, revision 7')).toBeVisible();
});

test('[PF-12] another time is asked for, and kept in the address', async () => {
  answer();
  const { user } = show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Time' }), 'Last 7 days');

  expect(askedOf(listReleases).at(-1)).toEqual({ minutes: 10_080 });
});

test('[PF-12] without anything served it says what to do next', async () => {
  answer({ remotes: [], changes: [], revision: 0 });
  show();

  expect(await screen.findByText(/Promote one with pnpm release promote/)).toBeVisible();
  expect(screen.getByText('Nothing has changed yet.')).toBeVisible();
});
