import type { Db } from '../../platform/db/client.ts';

/** Never text this number again, and why (texting-rules.md, Sending). */
export async function suppressNumber(
  db: Db,
  orgId: number,
  entry: { phone: string; carrierCode: string; description: string },
): Promise<void> {
  await db
    .insertInto('suppressed_numbers')
    .values({
      org_id: orgId,
      phone: entry.phone,
      carrier_code: entry.carrierCode,
      description: entry.description,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'phone']).doNothing())
    .execute();
}

/** A text came from the number, so it can be texted after all. */
export async function releaseNumber(db: Db, orgId: number, phone: string): Promise<void> {
  await db.deleteFrom('suppressed_numbers').where('org_id', '=', orgId).where('phone', '=', phone).execute();
}
