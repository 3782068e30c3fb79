import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../platform/db/client.ts';
import { findChangesSince } from './flow-changes.store.ts';

/** Refuses to overwrite what somebody changed since a version was read, and says who changed what. */
export async function requireVersion(
  db: Db,
  orgId: number,
  flow: { flowId: number; version: number; current: number },
): Promise<void> {
  if (flow.version === flow.current) {
    return;
  }
  const changes = await findChangesSince(db, orgId, flow);
  const fields = changes.flatMap(({ fields: names, changedBy }) =>
    (names.length > 0 ? names : ['version']).map((name): [string, string] => [
      name,
      `${changedBy || 'Somebody'} changed this in the meantime.`,
    ]),
  );

  throw new AppError('flow_changed', { fields: Object.fromEntries(fields) });
}
