import * as z from 'zod/mini';
import { Cursor, Id, Instant, paged } from '../domain/common.ts';
import { org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayRead = org('manage_org_permissions');

/** Who did what, and when. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** The listed name of the action, 'user.deleted'. */
  action: z.string(),
  /** What the screen and the file say of it. */
  words: z.string(),
  /** Who did it: a person by name, else which kind of program. */
  who: z.string(),
  userId: z.nullable(z.int()),
  /** More of it, as names and values. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The network address that the call came from; '' where the server did it by itself. */
  address: z.string(),
});

const filters = {
  orgId: Id,
  user_id: z.optional(Id),
  /** A listed name, or the beginning of some: 'user.' finds all of users. */
  action: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(Instant),
  to: z.optional(Instant),
};

/** The audit log of the organization, newest first (engineering.md, Security). */
export const listAuditLog = endpoint({
  name: 'listAuditLog',
  summary: 'Who did what in the organization',
  method: 'GET',
  path: '/orgs/:orgId/audit',
  access: mayRead,
  input: z.object({ ...filters, start_cursor: Cursor }),
  output: paged(AuditEntry),
  errors: ['user_not_found'],
});

/** The same as a CSV file, the newest 50,000 rows. */
export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  summary: 'The audit log as a CSV file',
  method: 'GET',
  path: '/orgs/:orgId/audit/export',
  access: mayRead,
  audit: 'audit.exported',
  input: z.object(filters),
  text: 'text/csv; charset=utf-8',
  output: z.string(),
  errors: ['user_not_found'],
});

/** Everybody who appears in the log, also who was deleted since. */
export const listAuditPeople = endpoint({
  name: 'listAuditPeople',
  summary: 'People who can be looked for in the audit log',
  method: 'GET',
  path: '/orgs/:orgId/audit/people',
  access: mayRead,
  input: z.object({ orgId: Id }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const auditEndpoints = [listAuditLog, exportAuditLog, listAuditPeople] as const;

export type AuditEntry = z.infer<typeof AuditEntry>;
