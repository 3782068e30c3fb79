import type { ContactPlatform } from '../../platform/contact-hooks.ts';
import type { Tx } from '../../platform/db/client.ts';
import { optOut, optOutPhones } from './consent.service.ts';
import type { ConsentChange } from './consent.service.ts';
import { findTextable } from './textable.store.ts';

/**
 * Opts a person out by their own word: the contact who said it, every other contact of the organization with their
 * phone, and contacts who are added later (texting-rules.md, Opting out and in). Only the account that the person
 * answered counts the opt-out for a wave. Returns false if the contact was out already.
 */
export async function optOutPerson(
  platform: ContactPlatform,
  tx: Tx,
  change: ConsentChange,
): Promise<boolean> {
  const { orgId, phone } = change;
  const isNew = await optOut(platform, tx, change);
  await optOutPhones(tx, orgId, [phone]);
  for (const { accountId, contactId } of await findTextable(tx, orgId, [phone])) {
    await optOut(platform, tx, { ...change, accountId, contactId, countsForWave: false });
  }

  return isNew;
}
