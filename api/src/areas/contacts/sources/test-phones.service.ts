import type { Db } from '../../../platform/db/client.ts';
import { ensureTestContact, findPhoneRefusals } from './test-contacts.store.ts';
import type { PhoneRefusal } from './test-contacts.store.ts';

const sentences: Readonly<Record<PhoneRefusal, string>> = {
  blocked: 'This phone belongs to a contact that is blocked.',
  opted_out: 'This phone opted out of texts. It can text START to opt in again.',
  waiting_for_yes: "This phone hasn't replied YES yet.",
  suppressed: 'The carrier says that this phone cannot be texted.',
};

/** Returns why phones may not be texted from an account, one sentence per phone. */
export async function refusedPhones(
  db: Db,
  orgId: number,
  query: { accountId: number; phones: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const refusals = await findPhoneRefusals(db, orgId, query);

  return new Map(refusals.map(({ phone, refusal }) => [phone, sentences[refusal]]));
}

/** Returns the contact for a phone that receives test messages; no list or search includes it. */
export function testContactOf(db: Db, orgId: number, phone: string): Promise<number> {
  return ensureTestContact(db, orgId, phone);
}
