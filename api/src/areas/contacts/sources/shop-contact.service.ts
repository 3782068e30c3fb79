import { keywordFor, readText } from 'shared-contracts/texts/read-text';
import type { ProgramActor } from '../../../platform/actor.ts';
import { recordedActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';

import { enterAccount } from '../../flows/engine/enter-list.service.ts';
import { keepOptOuts, optIn, optOut } from '../consent/consent.service.ts';
import { findOptOutBy, findTextsSince, hasConsentEntry, insertOptIn } from '../consent/consent.store.ts';
import { findContactByPhoneForUpdate, insertContact } from '../records/contacts.store.ts';
import { hideContactsFromAccount } from '../one-contact/delete-contacts.service.ts';
import { addToList } from '../lists/list-members.service.ts';

interface ShopContact {
  readonly accountId: number;
  readonly phone: string;
  /** Wording for the consent log: what was agreed to or withdrawn, when and where. */
  readonly detail: string;
}

/**
 * Applies a shop customer's consent to messages: creates the contact if needed and records the consent once. A contact
 * who opted out here stays opted out until they text START, whatever a shop says; only an opt-out reported by the same
 * shop is lifted. Returns the contact, and whether it is new.
 */
export async function applyShopConsent(
  tx: Tx,
  actor: ProgramActor,
  customer: ShopContact & { name: string; listIds: readonly number[] },
): Promise<{ contactId: number; isNew: boolean }> {
  const { orgId, platform } = actor;
  const { accountId, phone, detail } = customer;
  const { live } = platform;
  const at = { accountId, phone };
  const made = await insertContact(tx, orgId, { ...at, name: customer.name, tcpaOptInLocation: 'Shopify' });
  if (made) {
    await keepOptOuts(tx, orgId, [made]);
  }
  const contact = await findContactByPhoneForUpdate(tx, orgId, at);
  if (!contact) {
    throw new Error('A contact was deleted while its shop was read.');
  }
  const contactId = contact.id;
  if (contact.isOptedOut && (await isOutByShop(tx, actor, { ...at, contactId }))) {
    await optIn(platform, tx, { orgId, ...at, contactId, source: 'form', by: recordedActor(actor), detail });
  } else if (!contact.isOptedOut && !(await hasConsentEntry(tx, orgId, { contactId, detail }))) {
    await insertOptIn(tx, orgId, {
      account_id: accountId,
      contact_id: contactId,
      phone,
      source: 'form',
      by: recordedActor(actor),
      message_id: null,
      detail,
    });
  }
  if (made) {
    await enterAccount(live, tx, { orgId, accountId, contactIds: [made], at: new Date() });
  }
  for (const listId of customer.listIds) {
    await addToList(live, tx, { orgId, accountId, listId, contactIds: [contactId] });
  }
  await live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });

  return { contactId, isNew: made !== undefined };
}

/** Whether only this shop opted the contact out. If they also texted STOP, before or after, only START lifts it. */
async function isOutByShop(
  tx: Tx,
  actor: ProgramActor,
  { contactId, ...at }: { contactId: number; accountId: number; phone: string },
): Promise<boolean> {
  const { orgId } = actor;
  const optedOut = await findOptOutBy(tx, orgId, { ...at, by: recordedActor(actor) });
  if (!optedOut) {
    return false;
  }
  const texts = await findTextsSince(tx, orgId, { contactId, at: optedOut.at });

  return !texts.map(readText).some((reading) => {
    const isStop = keywordFor(reading, { optedOut: true }) === 'stop';

    // The carrier may have treated a request such as "BAJA" as a STOP.
    return isStop || reading.kind === 'asksToStop';
  });
}

/** Applies a shop customer's withdrawal of consent. */
export async function applyShopOptOut(
  tx: Tx,
  actor: ProgramActor,
  { accountId, phone, detail }: ShopContact,
): Promise<void> {
  const { orgId, platform } = actor;
  const contact = await findContactByPhoneForUpdate(tx, orgId, { accountId, phone });
  if (contact) {
    const by = recordedActor(actor);
    await optOut(platform, tx, {
      orgId,
      accountId,
      contactId: contact.id,
      phone,
      source: 'form',
      by,
      detail,
    });
  }
}

/** Deletes contacts a shop added, at the shop's request. */
export async function deleteShopContacts(
  tx: Tx,
  actor: ProgramActor,
  { accountId, contactIds }: { accountId: number; contactIds: readonly number[] },
): Promise<void> {
  const { orgId, platform } = actor;
  const hidden = await hideContactsFromAccount(platform, tx, { orgId, accountId, contactIds, userId: null });
  for (const contactId of hidden) {
    await platform.live.record(tx, { orgId, event: 'contact.changed', data: { accountId, contactId } });
  }
}
