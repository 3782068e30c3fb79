import * as availableLists from './available-lists.service.ts';
import * as controlFlow from './control-flow.service.ts';
import * as contactFlows from './insight/contact-flows.service.ts';
import * as insight from './insight/insight.service.ts';
import * as readFlows from './read-flows.service.ts';
import * as saveFlow from './save-flow.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Flow routes: automatic replies and list changes. */
export const flowRoutes = routesOf([readFlows, saveFlow, controlFlow, availableLists, insight, contactFlows]);
