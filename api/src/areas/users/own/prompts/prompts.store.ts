import type { PromptName } from 'shared-contracts/api/users/own/prompts';
import type { Db } from '../../../../platform/db/client.ts';
/** Returns the prompts that a user has dismissed. */
export async function findDismissedPrompts(
  db: Db,
  orgId: number,
  userId: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dismissed_prompts')
    .select('name')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute();

  return new Set(rows.map(({ name }) => name));
}

/** Stops showing a prompt to a user. */
export async function insertDismissedPrompt(
  db: Db,
  orgId: number,
  { userId, name }: { readonly userId: number; readonly name: PromptName },
): Promise<void> {
  await db
    .insertInto('dismissed_prompts')
    .values({ org_id: orgId, user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
