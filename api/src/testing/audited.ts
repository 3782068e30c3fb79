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

/** Actions that one call added to the audit log. */
export async function auditedBy(api: TestApi, requestId: string): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('request_id', '=', requestId)
    .execute();

  return rows.map(({ action }) => action);
}
