import * as scheduling from './scheduling.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Times at which contacts may be texted, and their scheduled texts. */
export const schedulingRoutes = routesOf([scheduling]);
