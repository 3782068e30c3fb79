import * as api from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import { keepOptOuts } from '../consent/consent.service.ts';
import { followPhone } from './follow-phone.service.ts';
import { requirePhone, refuseTakenPhone, requireContact, toContact } from './contacts.service.ts';
import { findContactIdByPhone, lockContacts, saveContact } from '../records/contacts.store.ts';
import { keepFieldValues } from '../records/field-values.service.ts';
import { readMetadataChange } from '../records/metadata.rules.ts';
import { stopSendingToContacts } from '../records/stop-sending-to-contacts.service.ts';

/**
 * Updates the given fields of a contact (features IN-13). A new phone that opted out before is opted out immediately.
 */
export const updateContact = serve(api.updateContact).with((caller, input) =>
  caller.platform.database.inTransaction((tx) => changeContact(tx, caller, input)),
);

/** Updates a contact within a transaction, for any actor. The caller has checked their permission on the account. */
export async function changeContact(
  tx: Tx,
  actor: Actor,
  input: ServiceInputOf<typeof api.updateContact>,
): Promise<Contact> {
  const { accountId, contactId, name, blocked, tcpaOptInLocation } = input;
  const phone = input.phone === undefined ? undefined : requirePhone(input.phone);
  const metadata = input.metadata && readMetadataChange(input.metadata);
  const { orgId, platform } = actor;
  const { live } = platform;
  const place = { accountId, contactId };

  await lockContacts(tx, orgId, { accountId, contactIds: [contactId] });
  const before = await requireContact(tx, orgId, place);
  if (phone && phone !== before.phone) {
    const isTaken = await findContactIdByPhone(tx, orgId, { accountId, phone });
    if (isTaken) {
      return refuseTakenPhone(tx, orgId, { accountId, phone });
    }
  }
  await saveContact(tx, orgId, {
    contactId,
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(blocked === undefined ? {} : { blocked }),
    ...(tcpaOptInLocation ? { tcpaOptInLocation } : {}),
    ...(metadata ? { metadata } : {}),
  });
  if (phone && phone !== before.phone) {
    await keepOptOuts(tx, orgId, [contactId]);
    await followPhone(tx, actor, { from: before.phone, to: phone });
  }
  if (metadata) {
    await keepFieldValues(tx, orgId, [contactId]);
  }
  if (blocked && !before.blocked) {
    await stopSendingToContacts(platform, tx, { orgId, contactIds: [contactId], because: 'blocked' });
  }
  const detail = { ...place, fields: changedNames(input).join(' ') };
  await audit(tx, actor, { action: 'contact.changed', detail });
  await live.record(tx, { orgId, event: 'contact.changed', data: place });

  return toContact(await requireContact(tx, orgId, place));
}

/** Returns the names of the changed fields for the audit log, never their values, which are personal data. */
function changedNames(input: ServiceInputOf<typeof api.updateContact>): string[] {
  const { name, phone, blocked, tcpaOptInLocation, metadata } = input;

  return Object.entries({ name, phone, blocked, tcpaOptInLocation, metadata })
    .filter(([, value]) => value !== undefined)
    .map(([key]) => key);
}
