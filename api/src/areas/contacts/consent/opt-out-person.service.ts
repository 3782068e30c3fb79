import type { ContactPlatform } from '../../../platform/contact-hooks.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { optOut, optOutPhones } from './consent.service.ts';
import type { ConsentChange } from './consent.service.ts';
import { findTextable } from '../records/textable.store.ts';

/**
 * Opts a person out at their own request: the contact who asked, every other contact of the organization with the same
 * phone, and contacts added later (texting-rules.md, Opting out and in). Only the account they replied to counts the
 * opt-out for a wave. Returns false if the contact had already opted out.
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
