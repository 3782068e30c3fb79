import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import type { ContactPlace } from './contacts.service.ts';
import { clearStopRequested, setStopRequested } from './stop-requests.store.ts';

/** Marks contacts who asked in their own words not to be texted. Marketing messages are held until staff decide. */
export async function recordStopRequests(
  tx: Tx,
  orgId: number,
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length > 0) {
    await setStopRequested(tx, orgId, { contactIds, at: new Date() });
  }
}

/**
 * Clears a stop request without an opt-out, by decision of staff or the contact's own START. Returns false if there was
 * none.
 */
export async function releaseStopRequest(
  live: LiveHub,
  tx: Tx,
  { orgId, accountId, contactId }: ContactPlace & { readonly orgId: number },
): Promise<boolean> {
  if (!(await clearStopRequested(tx, orgId, contactId))) {
    return false;
  }
  await live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });

  return true;
}
