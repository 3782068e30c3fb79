import { clearOptOutSuggestions } from '../../messaging/threads/conversations.store.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { ContactPlace } from './contacts.service.ts';
import { clearAskedToStop, setAskedToStop } from './stop-requests.store.ts';

/** Notes contacts who asked in ordinary words not to be texted: staff decide, and marketing texts wait until then. */
export async function noteStopRequests(tx: Tx, orgId: number, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length > 0) {
    await setAskedToStop(tx, orgId, { contactIds, at: new Date() });
  }
}

/** Ends a request without an opt-out, by decision of staff or the contact's own START; false where there was none. */
export async function releaseStopRequest(
  live: LiveHub,
  tx: Tx,
  { orgId, accountId, contactId }: ContactPlace & { readonly orgId: number },
): Promise<boolean> {
  if (!(await clearAskedToStop(tx, orgId, contactId))) {
    return false;
  }
  // Processes of the previous release read the suggestion there.
  await clearOptOutSuggestions(tx, orgId, [contactId]);
  await live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });

  return true;
}
