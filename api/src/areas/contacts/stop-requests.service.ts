import * as api from 'shared-contracts/api/contacts/one-contact';
import { clearOptOutSuggestions } from '../../messaging/threads/conversations.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { serve } from '../../platform/serve.ts';
import { requireContact, shownContact } from './contacts.service.ts';
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

/** Dismisses the suggestion to opt a contact out, for everybody; dismissed before, it stays so. */
export const dismissOptOutSuggestion = serve(api.dismissOptOutSuggestion).with(
  (caller, { accountId, contactId }) =>
    caller.platform.database.inTransaction(async (tx) => {
      const { orgId, platform } = caller;
      const place = { accountId, contactId };
      await requireContact(tx, orgId, place);
      if (await releaseStopRequest(platform.live, tx, { orgId, ...place })) {
        await audit(tx, caller, { action: 'contact.stop_request_dismissed', detail: place });
      }

      return shownContact(await requireContact(tx, orgId, place));
    }),
);
