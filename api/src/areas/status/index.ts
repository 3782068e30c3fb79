import * as status from './status.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Outages that everyone should know about. */
export const statusRoutes = routesOf([status]);
