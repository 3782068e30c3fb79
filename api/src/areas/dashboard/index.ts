import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
} from './dashboard.service.ts';
import { getUsage } from './usage.service.ts';
import { getWavePreview, getWaveQuickStats } from './waves.service.ts';

/** Dashboard routes: an account's figures, and the usage of all accounts. */
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
