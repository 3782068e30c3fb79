import {
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getDailyMetrics,
  getMessagingStats,
} from './dashboard.service.ts';
import { getWavePreview, getWaveQuickStats } from './waves.service.ts';

/** What the dashboard shows of an account. */
export const dashboardRoutes = [
  getContactGrowth,
  getContactsByCarrier,
  getContactsByList,
  getWavePreview,
  getWaveQuickStats,
  getMessagingStats,
  getDailyMetrics,
];
