import * as imports from './imports.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Import routes for contacts and opt-outs. */
export const importRoutes = routesOf([imports]);
