import { recordedActor } from '../../../platform/actor.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ChangedPhone } from '../../../platform/contact-hooks.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { isPhoneOfAnyContact } from './phone-owners.store.ts';

/**
 * Moves what is stored by phone to a contact's new phone, once the contact has it. What belongs to a phone that another
 * contact of the organization still has stays there.
 */
export async function followPhone(tx: Tx, actor: Actor, changed: ChangedPhone): Promise<void> {
  const { orgId, platform } = actor;
  if (changed.from === changed.to || (await isPhoneOfAnyContact(tx, orgId, changed.from))) {
    return;
  }
  for (const hook of platform.contactHooks) {
    await hook.onPhoneChanged?.({ tx, live: platform.live, orgId }, { ...changed, by: recordedActor(actor) });
  }
}
