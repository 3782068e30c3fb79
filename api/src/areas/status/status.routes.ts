import { getStatus } from 'shared-contracts/api/organization';
import { route } from '../../http/route.ts';
import { readStatus } from './status.service.ts';

/** Outages that everybody should know of. */
export const statusRoutes = [route(getStatus).to((_input, visitor) => readStatus(visitor))];
