import * as exports from './exports.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Export routes. */
export const exportRoutes = routesOf([exports]);
