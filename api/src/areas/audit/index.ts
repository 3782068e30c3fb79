import { exportAuditLog, listAuditLog, listAuditPeople } from './audit-log.service.ts';

/** The audit log, for those who manage the permissions of the organization. */
export const auditRoutes = [listAuditLog, exportAuditLog, listAuditPeople];
