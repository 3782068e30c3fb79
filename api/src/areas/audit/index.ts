import * as auditLog from './audit-log.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Audit log routes, for people who manage the organization's permissions. */
export const auditRoutes = routesOf([auditLog]);
