import { auditedActionsOf } from 'shared-contracts/kernel/audited';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import type { Db } from '../platform/db/client.ts';

/** Actions in the audit log that the calling endpoints do not declare. */
export async function undeclaredActions(db: Db, calls: ReadonlyMap<string, AnyEndpoint>): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select(['action', 'request_id']).distinct().execute();
  const undeclared = rows.flatMap(({ action, request_id: requestId }) => {
    const endpoint = calls.get(requestId);
    const isDeclared = !endpoint || auditedActionsOf(endpoint).some((declared) => declared === action);

    return isDeclared ? [] : [`${endpoint.name} added '${action}'`];
  });

  return [...new Set(undeclared)];
}
