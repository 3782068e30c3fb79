import * as dashboard from './dashboard.service.ts';
import * as usage from './usage.service.ts';
import * as waves from './waves.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Dashboard routes: an account's figures, and the usage of all accounts. */
export const dashboardRoutes = routesOf([dashboard, waves, usage]);
