import * as applyField from './apply-field.service.ts';
import * as customFields from './custom-fields.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Custom field routes (reference.md, Calls). */
export const customFieldRoutes = routesOf([customFields, applyField]);
