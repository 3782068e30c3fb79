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

/** Keeps a key unless there is one of this name already; returns the one that stands, the same for every process. */
export async function keepSigningKey(db: Db, name: 'push' | 'secrets', key: Buffer): Promise<Buffer> {
  await db
    .insertInto('signing_keys')
    .values({ name, key })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

  return kept.key;
}

/** Puts another key in the place of one. */
export async function replaceSigningKey(db: Db, name: 'secrets', key: Buffer): Promise<void> {
  await db.updateTable('signing_keys').set({ key }).where('name', '=', name).execute();
}
