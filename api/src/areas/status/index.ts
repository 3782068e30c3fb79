import { getStatus } from './status.service.ts';

/** Outages that everyone should know about. */
export const statusRoutes = [getStatus];
