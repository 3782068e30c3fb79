import type { Db } from '../../db/client.ts';

/** Turns two-step sign-in on or off. */
export async function saveTwoStepChoice(
  db: Db,
  orgId: number,
  choice: { userId: number; isOn: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ tfa_login: choice.isOn, updated_at: choice.at })
    .where('org_id', '=', orgId)
    .where('id', '=', choice.userId)
    .execute();
}
