import type { TestApi } from './test-api.ts';

/** Actions of a user in the audit log, oldest first. */
export async function auditedActions(api: TestApi, userId: number): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

  return rows.map(({ action }) => action);
}

/** Actions in an organization in the audit log, oldest first. */
export async function auditedActionsIn(api: TestApi, orgId: number): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute();

  return rows.map(({ action }) => action);
}

/** Entries that one call added to the audit log. */
export function auditedBy(api: TestApi, requestId: string) {
  return api.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'detail'])
    .where('request_id', '=', requestId)
    .execute();
}
