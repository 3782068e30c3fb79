import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { enterAccount } from '../../flows/engine/enter-list.service.ts';
import { keepOptOuts } from '../consent/consent.service.ts';
import { requireReplyYes, insertOptIn } from '../consent/consent.store.ts';
import { findContactByPhoneForUpdate, insertContact } from '../records/contacts.store.ts';

interface SignUp {
  readonly orgId: number;
  readonly accountId: number;
  readonly phone: string;
  readonly name: string;
  readonly isDoubleOptIn: boolean;
  /** The consent text the person agreed to. */
  readonly consent: string;
}

/**
 * Adds someone who signed up on the public page. With double opt-in they cannot be texted until they answer YES.
 * Someone who opted out stays out and gets no message: anyone can enter their number on the page.
 */
export async function signUpContact(
  live: LiveHub,
  tx: Tx,
  signUp: SignUp,
): Promise<{ contactId: number; isYesAwaited: boolean }> {
  const { orgId, accountId, phone, name, isDoubleOptIn, consent } = signUp;
  const made = await insertContact(tx, orgId, { accountId, phone, name, tcpaOptInLocation: 'Sign-up page' });
  if (!made) {
    return knownContact(tx, signUp);
  }
  const data = { accountId, contactId: made };
  await live.record(tx, { orgId, event: 'contact.changed', data });
  const [isOut] = await keepOptOuts(tx, orgId, [made]);
  if (isOut) {
    return { contactId: made, isYesAwaited: false };
  }
  if (isDoubleOptIn) {
    await requireReplyYes(tx, orgId, made);

    return { contactId: made, isYesAwaited: true };
  }
  await insertOptIn(tx, orgId, {
    account_id: accountId,
    contact_id: made,
    phone,
    source: 'form',
    by: null,
    message_id: null,
    detail: consent,
  });
  await enterAccount(live, tx, { orgId, accountId, contactIds: [made], at: new Date() });

  return { contactId: made, isYesAwaited: false };
}

/** Returns an existing contact, unchanged by the sign-up. Someone who has yet to answer YES is asked again. */
async function knownContact(tx: Tx, { orgId, accountId, phone }: SignUp) {
  const existing = await findContactByPhoneForUpdate(tx, orgId, { accountId, phone });
  if (!existing) {
    throw new Error('A contact was deleted while it signed up.');
  }

  return { contactId: existing.id, isYesAwaited: existing.yesAwaited && !existing.blocked };
}
