import * as handsetFiles from './handset-files.service.ts';
import * as uploads from './uploads.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Upload routes. */
export const fileRoutes = routesOf([uploads, handsetFiles]);
