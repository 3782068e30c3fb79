import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
  getWavePreview,
  getWaveQuickStats,
} from 'shared-contracts/api/dashboard';
import { answers, askedOf, fails, mockApi, renderScreen, screen, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { recordAnswers } from '../../testing/recorded.ts';
import { DashboardScreen } from './dashboard.screen.tsx';

const nothing = { averageResponseRate: 0, averageRPC: 0, averageOptOutRate: 0, accountBreakdown: [] };

test('[CA-01] asks for seven days from midnight until now, in epoch seconds', async () => {
  recordAnswers();
  renderScreen(<DashboardScreen />, { at: '/dashboard' });

  expect(await screen.findByText('1,204')).toBeVisible();
  const [query] = askedOf(getContactGrowth);
  const days = (Number(query?.to) - Number(query?.from)) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(8.1);
  expect(screen.getByText('VIP: 90')).toBeVisible();
});

test('[CA-02] figures have their difference to the period before, in words for screen readers', async () => {
  recordAnswers();
  renderScreen(<DashboardScreen />, { at: '/dashboard' });

  expect(await screen.findByText('3 more than the 8 days before')).toBeInTheDocument();
  expect(screen.getByText('+3')).toBeVisible();
  expect(screen.getByText('The same as the 8 days before')).toBeInTheDocument();
  expect(screen.getByText(/^Compared with .*, the 8 days before\. Today isn’t over yet\.$/)).toBeVisible();
  const [query] = askedOf(getContactGrowth);
  const days = (Number(query?.previousTo) - Number(query?.previousFrom)) / 86_400;
  expect(query?.previousTo).toBe(query?.from);
  expect(Math.round(days)).toBe(8);
});

const growth = { totalContacts: 5, contactGrowth: 4, optOuts: 0, growthChart: [] };

test('[CA-02] a young account says that there are no earlier figures; an older API says nothing', async () => {
  mockApi(getContactsByCarrier, answers({ contactsByCarrier: [] }));
  mockApi(getContactsByList, answers({ contactsByList: [] }));
  mockApi(getContactGrowth, answers({ ...growth, previous: null }));
  const young = renderScreen(<DashboardScreen />, { at: '/dashboard' });
  expect(await screen.findByText(/^There are no figures from .*, the 8 days before\.$/)).toBeVisible();
  expect(screen.queryByText(/Compared with/)).not.toBeInTheDocument();
  young.unmount();

  mockApi(getContactGrowth, answers(growth));
  renderScreen(<DashboardScreen />, { at: '/dashboard' });
  expect(await screen.findByText('5')).toBeVisible();
  expect(screen.queryByText(/There are no figures/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Compared with/)).not.toBeInTheDocument();
});

test('[CA-01] one button says the range; a preset is chosen in its popover', async () => {
  recordAnswers();
  const { user } = renderScreen(<DashboardScreen />, { at: '/dashboard' });
  await user.click(screen.getByRole('button', { name: 'Date range: Last 7 days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Date range' }));
  expect(await dialog.findByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(dialog.getByRole('button', { name: 'Last month' }));

  expect(await screen.findByRole('button', { name: 'Date range: Last month' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/the month before\.$/)).toBeVisible();
});

test('[CA-01] a range that cannot be shown says why and keeps what was typed', async () => {
  recordAnswers();
  const { user } = renderScreen(<DashboardScreen />, { at: '/dashboard' });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Date range/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Date range' }));

    return { dialog, start: within(await dialog.findByRole('group', { name: 'Start Time' })) };
  };
  const { dialog, start } = await open();
  const end = within(dialog.getByRole('group', { name: 'End Time' }));
  await user.clear(start.getByLabelText('Date'));
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(start.getByText('Enter a date and a time.')).toBeVisible();
  expect(start.getByLabelText('Date')).toHaveFocus();
  await user.type(start.getByLabelText('Date'), '0026-05-09');
  expect(start.getByText('Enter a year from 2000 to 2999.')).toBeVisible();
  await user.clear(start.getByLabelText('Date'));
  await user.type(start.getByLabelText('Date'), '2026-05-09');
  await user.clear(end.getByLabelText('Date'));
  await user.type(end.getByLabelText('Date'), '2026-05-04');
  expect(end.getByText('The end must be after the start.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(askedOf(getContactGrowth)).toHaveLength(1);

  const again = await open();
  expect(again.start.getByLabelText('Date')).toHaveValue('2026-05-09');
});

test('[CA-02] an account without contacts says what to do next', async () => {
  mockApi(getContactGrowth, answers({ totalContacts: 0, contactGrowth: 0, optOuts: 0, growthChart: [] }));
  mockApi(getContactsByCarrier, answers({ contactsByCarrier: [] }));
  mockApi(getContactsByList, answers({ contactsByList: [] }));
  renderScreen(<DashboardScreen />, { at: '/dashboard' });

  expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import contacts' })).toBeVisible();
});

test('[CA-01] says that figures are of whole days, and what an average is of', async () => {
  mockApi(getWaveQuickStats, answers({ averageDeliveryRate: 0.975, wavesSent: 3, clickThroughRate: 0.1 }));
  mockApi(getWavePreview, answers({ items: [] }));
  mockApi(getMessagingStats, answers({ ...nothing, averageResponseRate: 1.5 }));
  mockApi(getDailyMetrics, answers({ dailyMetrics: [] }));
  const from = Date.parse('2026-05-05T14:05:00Z') / 1000;
  renderScreen(<DashboardScreen />, { at: `/dashboard?tab=waves&from=${from}&to=${from + 3_600}` });

  expect(await screen.findByText(/^Figures cover whole days: May 5\b/)).toBeVisible();
  expect(
    screen.getByRole('button', {
      name: 'Average delivery rate: Delivered texts as a share of all texts sent in these waves.',
    }),
  ).toBeVisible();
  expect(await screen.findByText('150%')).toBeVisible();
});

const someTexts = {
  accountId: 11,
  accountName: 'Pier',
  messagesSent: 0,
  messagesReceived: 0,
  contactsOptedOut: 0,
};
const noRates = { responseRate: 0, optOutRate: 0, messagesPerContact: 0, responsesPerContact: 0 };

test('[CA-02] rates of nobody are a dash, and rates of only the latest waves are not compared', async () => {
  const nobody = { ...someTexts, ...noRates, contactsReached: 0, contactsResponded: 0 };
  const before = { averageDeliveryRate: 0.5, clickThroughRate: 0.5, wavesSent: 1_200, ratedWaves: 500 };
  mockApi(
    getWaveQuickStats,
    answers({
      averageDeliveryRate: 0.9,
      wavesSent: 3,
      clickThroughRate: 0.1,
      ratedWaves: 3,
      previous: before,
    }),
  );
  mockApi(getWavePreview, answers({ items: [] }));
  mockApi(getMessagingStats, answers({ ...nothing, accountBreakdown: [nobody] }));
  mockApi(getDailyMetrics, answers({ dailyMetrics: [] }));
  renderScreen(<DashboardScreen />, { at: '/dashboard?tab=waves' });

  expect(await screen.findByText('1,197 fewer than the 8 days before')).toBeInTheDocument();
  expect(screen.queryByText(/percentage points/)).not.toBeInTheDocument();
  expect(screen.queryByText('No earlier figure')).not.toBeInTheDocument();
  expect(await screen.findAllByText('–')).toHaveLength(3);
});

test('[CA-02] says which waves the averages cover if a period has more', async () => {
  const rates = { averageDeliveryRate: 0.975, clickThroughRate: 0.1 };
  mockApi(getWaveQuickStats, answers({ ...rates, wavesSent: 1_203, ratedWaves: 500 }));
  mockApi(getWavePreview, answers({ items: [] }));
  mockApi(getMessagingStats, answers(nothing));
  mockApi(getDailyMetrics, answers({ dailyMetrics: [] }));
  renderScreen(<DashboardScreen />, { at: '/dashboard?tab=waves' });

  expect(await screen.findByText('1,203')).toBeVisible();
  expect(
    screen.getByRole('button', {
      name: 'Average delivery rate: Delivered texts as a share of all texts sent in the latest 500 waves.',
    }),
  ).toBeVisible();
});

test('[CA-02] a part that fails shows its own error and can be retried', async () => {
  mockApi(getWaveQuickStats, answers({ averageDeliveryRate: 0.975, wavesSent: 3, clickThroughRate: null }));
  mockApi(getWavePreview, answers({ items: [] }));
  mockApi(getMessagingStats, answers(nothing));
  mockApi(getDailyMetrics, fails('invalid_input'), answers({ dailyMetrics: [] }));
  const { user } = renderScreen(<DashboardScreen />, { at: '/dashboard?tab=waves' });

  expect(await screen.findByText('97.5%')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No texts in this period/)).toBeVisible();
});
