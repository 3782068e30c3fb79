import type { Db } from '../../platform/db/client.ts';

/** Whether there are any users. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
