import * as z from 'zod/mini';
import { Cursor, Id, Instant, paged } from '../domain/common.ts';
import { org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayRead = org('manage_org_permissions');

/** One action in the audit log. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Identifier of the action, for example 'user.deleted'. */
  action: z.string(),
  /** Description of the action, as shown on the screen and in the CSV file. */
  words: z.string(),
  /** Name of the person who acted, or the kind of program. */
  who: z.string(),
  userId: z.nullable(z.int()),
  /** Additional details as name-value pairs. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
  /** IP address the call came from; '' if the server acted on its own. */
  address: z.string(),
});

const filters = {
  orgId: Id,
  user_id: z.optional(Id),
  /** An action identifier or a prefix of several: 'user.' matches all user actions. */
  action: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(Instant),
  to: z.optional(Instant),
};

/** Lists the organization's audit log, newest first (engineering.md, Security). */
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

/** Returns the same log as a CSV file, limited to the newest 50,000 rows. */
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

/** Lists everyone who appears in the log, including users deleted since. */
export const listAuditPeople = endpoint({
  name: 'listAuditPeople',
  summary: 'People who can be looked for in the audit log',
  method: 'GET',
  path: '/orgs/:orgId/audit/people',
  access: mayRead,
  input: z.object({ orgId: Id }),
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export type AuditEntry = z.infer<typeof AuditEntry>;
