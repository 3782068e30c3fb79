import type { Tx } from '../../../platform/db/client.ts';
import { failDueTexts } from './planned-texts.store.ts';

/** Description of a scheduled text whose time had come when the database was restored. */
const heldByRestore =
  'Not sent: the database was restored, and this text may have been sent before that. Check with the contact before you send it again.';

/** Ends an organization's scheduled texts that are due, for staff to decide. Returns how many there were. */
export function holdDueTexts(tx: Tx, orgId: number, now: Date): Promise<number> {
  return failDueTexts(tx, orgId, { now, description: heldByRestore });
}
