import * as callbacks from './callbacks.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for carriers. */
export const carrierRoutes = routesOf([callbacks]);
