import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
  getWavePreview,
  getWaveQuickStats,
} from 'shared-contracts/api/dashboard';
import { answers, askedOf, fails, mockApi, renderScreen, screen } from 'shared-ui/testing';
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

  expect(await screen.findByText('Figures cover whole days: May 5, 2026.')).toBeVisible();
  expect(
    screen.getByRole('button', {
      name: 'Average delivery rate: Delivered texts as a share of all texts sent in these waves.',
    }),
  ).toBeVisible();
  expect(await screen.findByText('150%')).toBeVisible();
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
