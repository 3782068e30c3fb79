import * as templates from './templates.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Message templates. */
export const templateRoutes = routesOf([templates]);
