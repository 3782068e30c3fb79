import type { Db } from '../../platform/db/client.ts';
import { throwVersionConflict } from '../../platform/versions/version-conflict.ts';
import { findChangesSince } from './flow-changes.store.ts';

/** Refuses to overwrite changes made since a version was read; the error says who changed what. */
export async function requireVersion(
  db: Db,
  orgId: number,
  flow: { flowId: number; version: number; current: number },
): Promise<void> {
  if (flow.version === flow.current) {
    return;
  }
  throwVersionConflict('flow_changed', await findChangesSince(db, orgId, flow));
}
