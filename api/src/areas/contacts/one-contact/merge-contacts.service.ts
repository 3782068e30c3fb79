import * as api from 'shared-contracts/api/contacts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { enterList } from '../../flows/engine/enter-list.service.ts';
import { keepOptOuts } from '../consent/consent.service.ts';
import { requireContact, toContact } from './contacts.service.ts';
import { lockContacts } from '../records/contacts.store.ts';
import { keepFieldValues } from '../records/field-values.service.ts';
import { followPhone } from './follow-phone.service.ts';
import { absorbContact, moveBelongings, recordMerge } from './merge.store.ts';
import { stopSendingToContacts } from '../records/stop-sending-to-contacts.service.ts';

/**
 * Merges two contacts in one transaction. The result is opted out or blocked if either was: a merge lifts nothing.
 * Pending messages to the merged contact are stopped, because its phone may not be kept.
 */
export const mergeContacts = serve(api.mergeContacts).with(async (caller, input) => {
  const { accountId, contactId: keptId, otherContactId: goneId, phoneOf } = input;
  const { orgId } = caller;
  const { database, live, contactHooks } = caller.platform;
  if (keptId === goneId) {
    throw new AppError('merge_with_itself');
  }

  return database.inTransaction(async (tx) => {
    await lockContacts(tx, orgId, { accountId, contactIds: [keptId, goneId] });
    const kept = await requireContact(tx, orgId, { accountId, contactId: keptId });
    const gone = await requireContact(tx, orgId, { accountId, contactId: goneId });
    await stopSendingToContacts(caller.platform, tx, { orgId, contactIds: [goneId], because: 'merged' });
    for (const hook of contactHooks) {
      await hook.onMerged?.({ tx, live, orgId }, { keptId, goneId });
    }
    const enteredIds = await moveBelongings(tx, orgId, { keptId, goneId });
    await recordMerge(tx, orgId, { keptId, goneId });
    const [phone, formerPhone] = phoneOf === 'this' ? [kept.phone, gone.phone] : [gone.phone, kept.phone];
    await absorbContact(tx, orgId, { keptId, goneId, phone });
    await followPhone(tx, caller, { from: formerPhone, to: phone });
    await keepFieldValues(tx, orgId, [keptId]);
    await keepOptOuts(tx, orgId, [keptId]);
    const isOut = kept.unsubscribedAt ?? gone.unsubscribedAt;
    if (isOut) {
      await stopSendingToContacts(caller.platform, tx, { orgId, contactIds: [keptId], because: 'merged' });
    }
    const entered = { orgId, accountId, contactIds: [keptId], at: new Date(), isFirst: true } as const;
    for (const listId of enteredIds) {
      await enterList(live, tx, { ...entered, listId });
    }
    const detail = { accountId, contactId: keptId, mergedId: goneId };
    await audit(tx, caller, { action: 'contacts.merged', detail });
    await live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
    for (const contactId of [keptId, goneId]) {
      await live.record(tx, { orgId, event: 'conversation.changed', data: { accountId, contactId } });
    }

    return toContact(await requireContact(tx, orgId, { accountId, contactId: keptId }));
  });
});
