import * as tokens from './tokens.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Access token routes. */
export const developerRoutes = routesOf([tokens]);
