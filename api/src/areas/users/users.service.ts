import type { Db } from '../../platform/db/client.ts';
import { findEmail } from './users.store.ts';

/** Where mail to a member of staff goes; undefined where they are no longer there. */
export function emailOf(db: Db, orgId: number, userId: number): Promise<string | undefined> {
  return findEmail(db, orgId, userId);
}
