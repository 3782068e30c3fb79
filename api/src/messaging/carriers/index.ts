import * as callbacks from './callbacks.service.ts';
import * as simulatorCalls from './simulator/simulator-calls.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for carriers, and for programs that simulate one. */
export const carrierRoutes = routesOf([callbacks, simulatorCalls]);
