import * as api from 'shared-contracts/api/contacts/one-contact';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { optOut } from './consent.service.ts';
import { requireContact, shownContact } from './contacts.service.ts';
import { readContact } from './contacts.store.ts';

/** One contact, with what its conversation says of it. */
export const getContact = serve(api.getContact).with(async (caller, place) => {
  const contact = await readContact(caller.platform.database.reads, caller.orgId, place);
  if (!contact) {
    throw new AppError('not_found');
  }

  return shownContact(contact);
});

/** Opts a contact out in the name of the caller; opted out before, it stays so (decisions.md, Behaviour). */
export const unsubscribeContact = serve(api.unsubscribeContact).with(async (caller, place) => {
  const { platform } = caller;
  const { database } = platform;
  const { orgId, userId } = caller;

  return database.inTransaction(async (tx) => {
    const { phone } = await requireContact(tx, orgId, place);
    const { accountId, contactId } = place;
    const hasChanged = await optOut(platform, tx, {
      accountId,
      contactId,
      orgId,
      phone,
      source: 'staff',
      userId,
    });
    if (hasChanged) {
      const detail = { accountId, contactId };
      await audit(tx, caller, { action: 'contact.unsubscribed', orgId, userId, detail });
    }

    return shownContact(await requireContact(tx, orgId, place));
  });
});
