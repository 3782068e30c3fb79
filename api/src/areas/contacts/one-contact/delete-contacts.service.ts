import * as api from 'shared-contracts/api/contacts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { userIdOf } from '../../../platform/actor.ts';
import { serve } from '../../../platform/serve.ts';
import type { ContactPlatform } from '../../../platform/contact-hooks.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { keepOptOuts } from '../consent/consent.service.ts';
import { requireContact, refuseTakenPhone, toContact } from './contacts.service.ts';
import { findDeletion, hideContacts, showContacts } from '../deletions.store.ts';
import { stopSendingToContacts } from '../records/stop-sending-to-contacts.service.ts';

interface Chosen {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactIds: readonly number[];
}

/**
 * Deletes contacts of an account. Their messages, notes and values can be restored for 24 hours, then are purged. The
 * consent log is kept permanently, so that an opted-out person stays opted out when added again. Returns the contacts
 * that existed.
 */
export async function hideContactsFromAccount(
  platform: ContactPlatform,
  tx: Tx,
  chosen: Chosen & { userId: number | null },
): Promise<number[]> {
  const { orgId } = chosen;
  const { live, contactHooks } = platform;
  const hidden = await hideContacts(tx, orgId, { ...chosen, at: new Date() });
  for (const hook of contactHooks) {
    await hook.onDeleted?.({ tx, live, orgId }, hidden);
  }
  await stopSendingToContacts(platform, tx, { orgId, contactIds: hidden, because: 'deleted' });

  return hidden;
}

/** Restores deleted contacts with their conversations and lists; returns the ones it could restore. */
export async function restoreContacts(
  { live, contactHooks }: ContactPlatform,
  tx: Tx,
  chosen: Chosen,
): Promise<number[]> {
  const { orgId, accountId } = chosen;
  const shown = await showContacts(tx, orgId, chosen);
  for (const hook of contactHooks) {
    await hook.onRestored?.({ tx, live, orgId }, { accountId, contactIds: shown });
  }
  await keepOptOuts(tx, orgId, shown);

  return shown;
}

/** Deletes a contact, restorable for 24 hours. */
export const deleteContact = serve(api.deleteContact).with(async (caller, place) => {
  const { orgId } = caller;
  const { database, live } = caller.platform;
  const { accountId, contactId } = place;
  const data = { accountId, contactId };
  await database.inTransaction(async (tx) => {
    const hidden = await hideContactsFromAccount(caller.platform, tx, {
      orgId,
      accountId,
      contactIds: [contactId],
      userId: userIdOf(caller),
    });
    if (hidden.length === 0) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'contact.deleted', detail: data });
    // As in a bulk delete: a contact.changed event would make screens fetch a contact that no longer exists.
    await live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
    await live.record(tx, { orgId, event: 'conversation.changed', data });
  });

  return {};
});

/** Restores a deleted contact. */
export const restoreContact = serve(api.restoreContact).with(async (caller, place) => {
  const { orgId } = caller;
  const { database, live } = caller.platform;
  const { accountId, contactId } = place;
  const data = { accountId, contactId };

  return database.inTransaction(async (tx) => {
    const deleted = await findDeletion(tx, orgId, data);
    if (!deleted) {
      throw new AppError('not_found');
    }
    const shown = await restoreContacts(caller.platform, tx, { orgId, accountId, contactIds: [contactId] });
    if (shown.length === 0) {
      return refuseTakenPhone(tx, orgId, { accountId, phone: deleted.phone });
    }
    await audit(tx, caller, { action: 'contact.restored', detail: data });
    await live.record(tx, { orgId, event: 'contact.changed', data });
    await live.record(tx, { orgId, event: 'conversation.changed', data });

    return toContact(await requireContact(tx, orgId, data));
  });
});
