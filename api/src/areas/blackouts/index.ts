import * as blackouts from './blackouts.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Blackout routes (reference.md, Calls). */
export const blackoutRoutes = routesOf([blackouts]);
