import { listWaves } from 'shared-contracts/api/waves';
import {
  answers,
  askedOf,
  createDrawerHost,
  fails,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aWaveRow } from '../../testing/samples.ts';
import { WavesDrawer } from './waves-drawer.tsx';

const page = (...items: ReturnType<typeof aWaveRow>[]) => ({ items, nextPageCursor: 0 });
const show = (query: { search?: string; chips?: string[] } = {}, me = staff()) =>
  renderScreen(<WavesDrawer />, {
    at: '/waves/7',
    me,
    drawer: createDrawerHost(document.createElement('div'), { search: '', chips: [], ...query }),
  });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("[CA-03] shows each wave's name, and its status with the time that matters in it and its texts", async () => {
  mockApi(
    listWaves,
    answers(
      page(
        aWaveRow({ id: 8, name: 'Hours', status: 'draft', scheduledTime: null, updatedAt: hoursAgo(2.5) }),
        aWaveRow({
          status: 'sent',
          finishedAt: '2020-11-16T18:00:00Z',
          sent: 4_180,
          contactsInvolved: 4_210,
        }),
      ),
    ),
  );
  show();
  const rows = within(await screen.findByRole('list', { name: 'Waves' })).getAllByRole('listitem');

  expect(rows[0]).toHaveTextContent('HoursDraft · edited 2 h ago');
  expect(rows[1]).toHaveTextContent('Cold brew weekSent Nov 16, 2020 · 4,180');
  expect(screen.getByTitle('Sent · Tue, Nov 24, 2026, 9:00 AM · 4,210 contacts')).toBeInTheDocument();
  // two rows were mocked
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('aria-current', 'page');
});

test('[CA-03][CA-07] a row names each reason that people were left out, with its count', async () => {
  const leftOut = [
    { reason: 'opted_out' as const, contacts: 3 },
    { reason: 'missing_value' as const, contacts: 1 },
  ];
  // The previous release's API does not say who was left out.
  const sentRow = aWaveRow({ status: 'sent', sent: 10, contactsInvolved: 10, leftOut });
  const { leftOut: _none, ...former } = aWaveRow({ id: 8, name: 'Former' });
  mockApi(listWaves, answers(page(sentRow, former)));
  show();
  const rows = within(await screen.findByRole('list', { name: 'Waves' })).getAllByRole('listitem');

  const words = '4 left out: 3 opted out, 1 missing a value used in the text';
  expect(rows[0]).toHaveTextContent(`· 10 · ${words}`);
  expect(screen.getByTitle(words, { exact: false })).toBeInTheDocument();
  expect(rows[1]).not.toHaveTextContent('left out');
});

test('[CA-03] search and chips ask for what they say', async () => {
  mockApi(listWaves, answers(page()));
  show({ search: ' brew ', chips: ['draft', 'sent'] });
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();

  expect(askedOf(listWaves)).toEqual([
    { resource_type: 'account', resource_id: 11, name_hint: 'brew', show_draft: true, show_sent: true },
  ]);
});

test('[CA-03] waves of groups are for who manages waves of the organization', async () => {
  mockApi(listWaves, answers(page()));
  const first = show({}, staff('owner', { orgPermissions: [] }));
  expect(await screen.findByRole('heading', { name: 'No waves yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Groups' })).not.toBeInTheDocument();
  first.unmount();

  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Groups' }));
  await waitFor(() =>
    expect(askedOf(listWaves).at(-1)).toEqual({ resource_type: 'organization', resource_id: 1 }),
  );
});

test('[CA-03] a list that failed to load can be retried, and is live', async () => {
  mockApi(listWaves, fails('invalid_input'), answers(page(aWaveRow())));
  const { user, bus } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^(?:Sends|Was due) /)).toBeVisible();
  mockApi(listWaves, answers(page(aWaveRow({ status: 'sending' }))));
  bus.emit('wave.changed', { accountId: 11, waveId: 7 });

  expect(await screen.findByText(/^Sending /)).toBeVisible();
});
