import * as api from 'shared-contracts/api/contacts/one-contact';
import type { Contact } from 'shared-contracts/domain/contact';
import { AppError } from '../../../kernel/app-error.ts';
import { recordedActor } from '../../../platform/actor.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { serve } from '../../../platform/serve.ts';
import { optOut } from '../consent/consent.service.ts';
import { requireContact, toContact } from './contacts.service.ts';
import type { ContactPlace } from './contacts.service.ts';
import { findContact } from '../records/contacts.store.ts';
import { optOutPerson } from '../consent/opt-out-person.service.ts';
import { releaseStopRequest } from './stop-requests.service.ts';

/** Returns a contact with the fields of its conversation. */
export const getContact = serve(api.getContact).with(async (caller, place) => {
  const contact = await findContact(caller.platform.database.reads, caller.orgId, place);
  if (!contact) {
    throw new AppError('not_found');
  }

  return toContact(contact);
});

/** Opts a contact out on behalf of the caller. No effect if already opted out (decisions.md, Behavior). */
export const unsubscribeContact = serve(api.unsubscribeContact).with((caller, place) =>
  caller.platform.database.inTransaction((tx) => unsubscribe(tx, caller, place)),
);

/** Opts a contact out within a transaction, for any actor. The caller has checked their permission on the account. */
export async function unsubscribe(
  tx: Tx,
  actor: Actor,
  { accountId, contactId }: ContactPlace,
): Promise<Contact> {
  const { orgId, platform } = actor;
  const place = { accountId, contactId };
  const { phone, optOutSuggested } = await requireContact(tx, orgId, place);
  // The contact asked for it in their own words, so it applies to the person.
  const write = optOutSuggested ? optOutPerson : optOut;
  const change = { ...place, orgId, phone, source: 'staff', by: recordedActor(actor) } as const;
  if (await write(platform, tx, change)) {
    await audit(tx, actor, { action: 'contact.unsubscribed', detail: place });
  }

  return toContact(await requireContact(tx, orgId, place));
}

/** Dismisses the opt-out suggestion of a contact for everyone. No effect if already dismissed. */
export const dismissOptOutSuggestion = serve(api.dismissOptOutSuggestion).with(
  (caller, { accountId, contactId }) =>
    caller.platform.database.inTransaction(async (tx) => {
      const { orgId, platform } = caller;
      const place = { accountId, contactId };
      await requireContact(tx, orgId, place);
      if (await releaseStopRequest(platform.live, tx, { orgId, ...place })) {
        await audit(tx, caller, { action: 'contact.stop_request_dismissed', detail: place });
      }

      return toContact(await requireContact(tx, orgId, place));
    }),
);
