import * as availableLists from './available-lists.ts';
import * as controlFlow from './control-flow.ts';
import * as contactFlows from './insight/contact-flows.ts';
import * as insight from './insight/insight.service.ts';
import * as readFlows from './read-flows.ts';
import * as saveFlow from './save-flow.ts';
import { routesOf } from '../../platform/serve.ts';

/** Flow routes: automatic replies and list changes. */
export const flowRoutes = routesOf([readFlows, saveFlow, controlFlow, availableLists, insight, contactFlows]);
