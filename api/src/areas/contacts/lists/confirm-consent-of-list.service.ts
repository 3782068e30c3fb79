import * as api from 'shared-contracts/api/contacts/lists';
import { audit } from '../../../platform/audit/audit.ts';
import { recordedActor } from '../../../platform/actor.ts';
import { serve } from '../../../platform/serve.ts';
import { insertConsentWhereUnknown } from '../consent/consent.store.ts';
import { scopeOfList } from '../search/scope.service.ts';
import { countContacts } from '../search/search.store.ts';
import { requireList } from './lists.service.ts';

/**
 * Records that staff confirm the consent of a list, for contacts without any consent entry. Never lifts an opt-out,
 * whatever its source: only the contact's own START does that.
 */
export const subscribeList = serve(api.subscribeList).with(async (caller, { listId }) => {
  const { orgId } = caller;

  return caller.platform.database.inTransaction(async (tx) => {
    const list = await requireList(tx, caller, { listId, permission: 'manage_contacts' });
    const scope = await scopeOfList(tx, orgId, list);
    const optedOut = await countContacts(tx, orgId, { scope: { ...scope, isOptedOut: true } });
    const subscribed = await insertConsentWhereUnknown(tx, orgId, {
      scope,
      by: recordedActor(caller),
      detail: `List ${list.name}`,
    });
    const detail = { listId, subscribed, optedOut };
    await audit(tx, caller, { action: 'list.consent_recorded', detail });

    return { subscribed, optedOut };
  });
});
