import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
  getWavePreview,
  getWaveQuickStats,
} from 'shared-contracts/api/dashboard';
import { problemsOf } from '../../data/dashboard/range-problems.ts';
import {
  answers,
  askedOf,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { DashboardScreen } from './dashboard.screen.tsx';

const show = (at = '/dashboard', me = staff()) => renderScreen(<DashboardScreen />, { at, me });
const growth = { totalContacts: 5, contactGrowth: 4, optOuts: 0, growthChart: [] };
const wave = {
  id: 7,
  name: '',
  status: 'sent' as const,
  scheduledTime: '2026-11-24T14:00:00.000Z',
  recipients: 1,
  sent: 1,
  delivered: 0,
  urlHits: 1,
};

function mockWaves(): void {
  mockApi(getWaveQuickStats, answers({ averageDeliveryRate: null, wavesSent: 0, clickThroughRate: null }));
  mockApi(getWavePreview, answers({ items: [] }));
  mockApi(
    getMessagingStats,
    answers({ averageResponseRate: 0, averageRPC: 0, averageOptOutRate: 0, accountBreakdown: [] }),
  );
  mockApi(getDailyMetrics, answers({ dailyMetrics: [] }));
}

beforeEach(() => recordAnswers());

const at = (date: string, time = '09:00') => ({ date, time });

const half = 'Enter a date and a time.';
const year = 'Enter a year from 2000 to 2999.';
const turned = 'The end must be after the start.';

test.each([
  { start: at('2026-11-03'), end: at('2026-11-10'), says: [undefined, undefined] },
  { start: at(''), end: at('2026-11-10', ''), says: [half, half] },
  { start: at('1999-12-31'), end: at('3000-01-01'), says: [year, year] },
  { start: at('2000-01-01'), end: at('2999-12-31'), says: [undefined, undefined] },
  { start: at('20266-11-03'), end: at('2026-11-10'), says: ['Enter a real date.', undefined] },
  { start: at('2026-11-10'), end: at('2026-11-10'), says: [undefined, turned] },
  { start: at('2026-11-10', '09:01'), end: at('2026-11-10'), says: [undefined, turned] },
  { start: at('2026-11-10', '23:59'), end: at('2026-11-11', '00:00'), says: [undefined, undefined] },
])('[CA-01] a range from $start to $end says $says', ({ start, end, says }) => {
  const problems = problemsOf({ start, end });

  expect([problems.start, problems.end]).toEqual(says);
});

test('[CA-01] a person who may not send waves is offered none; an unknown tab shows contacts', async () => {
  const accountPermissions = [{ accountId: 11, permissions: ['view_dashboard' as const] }];
  const viewer = show('/dashboard?tab=money', staff('viewer', { accountPermissions, orgPermissions: [] }));
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create Wave' })).not.toBeInTheDocument();
  viewer.unmount();
  show();

  expect(await screen.findByRole('link', { name: 'Create Wave' })).toHaveAttribute('href', '/waves/new');
});

test('[CA-01] Refresh asks for all figures of the tab again', async () => {
  mockApi(getContactGrowth, answers(growth), answers({ ...growth, totalContacts: 6 }));
  const { user } = show();
  expect(await screen.findByText('5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByText('6')).toBeVisible();
  await waitFor(() => expect(askedOf(getContactsByList)).toHaveLength(2));
  expect(askedOf(getContactsByCarrier)).toHaveLength(2);
});

test('[CA-01] another range keeps the tab, and another tab keeps the range', async () => {
  mockWaves();
  const { user } = show('/dashboard?tab=waves&days=30');
  await screen.findByText(/No texts in this period/);
  await user.click(screen.getByRole('tab', { name: 'Contacts' }));
  expect(await screen.findByRole('button', { name: 'Date range: Last 30 days' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Waves' }));
  await user.click(screen.getByRole('button', { name: 'Date range: Last 30 days' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));

  expect(await screen.findByRole('button', { name: 'Date range: Today' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Waves' })).toHaveAttribute('aria-selected', 'true');
});

test('[CA-02] each part loads on its own, with a name for screen readers', async () => {
  mockWaves();
  mockApi(getDailyMetrics, hangs());
  mockApi(getWavePreview, fails('invalid_input'));
  show('/dashboard?tab=waves');
  const waves = await screen.findByRole('region', { name: 'Waves in this period' });

  expect(await within(waves).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Loading Texts by day')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Accounts' })).not.toHaveTextContent('Loading');
});

test.each([
  ['/dashboard?from=1577836800&to=1767225600', 'The chart shows the last 400 days of this period.'],
  [
    '/dashboard?tab=waves&from=1577836800&to=1767225600',
    'No texts in the last 400 days of this period. The chart shows no earlier days.',
  ],
])('[CA-02] a chart of years says that it shows the last days: %s', async (at, sentence) => {
  // antiwork/gumroad#7259, fixmystreet#2103: what is drawn or exported is another range than the chosen one
  recordAnswers();
  const days = Array.from({ length: 400 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 10, 27) + day * 86_400_000);

    return { day: date.toISOString().slice(0, 10), startTimestamp: date.getTime() / 1_000 };
  });
  const growthChart = days.map(({ day }, n) => ({ label: day, amount: n === 0 ? 1 : 0 }));
  mockApi(getContactGrowth, answers({ totalContacts: 9, contactGrowth: 9, optOuts: 0, growthChart }));
  const none = { numberOfUnsubscribed: 0, numberOfOutboundTexts: 0, numberOfInboundTexts: 0 };
  mockApi(getDailyMetrics, answers({ dailyMetrics: days.map((day) => ({ ...day, ...none })) }));
  show(at);

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('[CA-02] a period without waves says so; rates of none are a dash', async () => {
  mockWaves();
  show('/dashboard?tab=waves');

  expect(await screen.findByText(/^No waves in this period\./)).toBeVisible();
  expect(screen.getAllByText('–').length).toBeGreaterThan(0);
  expect(screen.queryByText(/NaN/)).not.toBeInTheDocument();
});

test('[CA-02] a wave without a name can be opened, and counts one of each in the singular', async () => {
  mockWaves();
  mockApi(getWavePreview, answers({ items: [wave] }));
  show('/dashboard?tab=waves');
  const link = await screen.findByRole('link', { name: 'Untitled wave' });

  expect(link).toHaveAttribute('href', '/waves/7');
  expect(screen.getByText('1 contact')).toBeVisible();
  expect(screen.getByText('1 click')).toBeVisible();
});
