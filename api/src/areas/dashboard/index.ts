import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
} from './dashboard.service.ts';
import { getUsage } from './usage.service.ts';
import { getWavePreview, getWaveQuickStats } from './waves.service.ts';

/** What the dashboard shows of an account, and the usage of all of them. */
export const dashboardRoutes = [
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getWavePreview,
  getWaveQuickStats,
  getMessagingStats,
  getDailyMetrics,
  getUsage,
];
