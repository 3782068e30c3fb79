import type { Tx } from '../../platform/db/client.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { enterAccount } from '../flows/engine/enter-list.ts';
import { keepOptOuts } from './consent.service.ts';
import { awaitYes, insertOptIn } from './consent.store.ts';
import { findContactByPhoneForUpdate, insertContact } from './contacts.store.ts';

interface SignUp {
  readonly orgId: number;
  readonly accountId: number;
  readonly phone: string;
  readonly name: string;
  readonly isDoubleOptIn: boolean;
  /** The sentence that was agreed to. */
  readonly consent: string;
}

/**
 * Adds who signed up by the public page. With double opt-in they may not be texted before they answered YES. Somebody
 * who opted out stays out, and is not texted: anybody can type their number into a page.
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
    await awaitYes(tx, orgId, made);

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

/** Who is known is not changed by a page. Who has yet to answer YES is asked again. */
async function knownContact(tx: Tx, { orgId, accountId, phone }: SignUp) {
  const existing = await findContactByPhoneForUpdate(tx, orgId, { accountId, phone });
  if (!existing) {
    throw new Error('A contact was deleted while it signed up.');
  }

  return { contactId: existing.id, isYesAwaited: existing.yesAwaited && !existing.blocked };
}
