import * as changeGroup from './change-group.service.ts';
import * as defaultLists from './default-lists.service.ts';
import * as groups from './groups.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for groups of accounts. */
export const groupRoutes = routesOf([groups, changeGroup, defaultLists]);
