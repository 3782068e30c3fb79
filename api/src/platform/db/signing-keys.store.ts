import type { Db } from './client.ts';

/** A random key that every process has: it is made once, by a migration. */
export async function findSigningKey(db: Db, name: 'sign-up' | 'limits' | 'links'): Promise<Buffer> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

  return key;
}
