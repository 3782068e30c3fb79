import { getStatus } from './status.service.ts';

/** Outages that everybody should know of. */
export const statusRoutes = [getStatus];
