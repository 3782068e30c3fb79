import { exportAuditLog, listAuditLog, listAuditPeople } from './audit-log.service.ts';

/** Audit log routes, for people who manage the organization's permissions. */
export const auditRoutes = [listAuditLog, exportAuditLog, listAuditPeople];
