import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';

/** Suppresses a number, which is never texted again, and stores the reason (texting-rules.md, Sending). */
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

const releaseStatement = defineStatement<{ orgId: number; phones: readonly string[] }>(
  'release numbers',
  `delete from suppressed_numbers where org_id = $orgId and phone = any($phones::text[])`,
);

/** Lifts the suppression of numbers that sent us a text, since they can be texted after all. */
export async function releaseNumbers(db: Db, orgId: number, phones: readonly string[]): Promise<void> {
  await runStatement(db, releaseStatement, { orgId, phones });
}
