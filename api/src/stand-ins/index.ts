import { routesOf } from '../platform/serve.ts';
import * as simulatorCalls from './carriers/simulator/simulator-calls.service.ts';

/** Routes for programs that act as the carrier, and as customers who text. */
export const simulatorRoutes = routesOf([simulatorCalls]);
