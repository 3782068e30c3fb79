import type { Db } from '../client.ts';

/** Returns a random key shared by all processes; a migration creates it. */
export async function findSigningKey(db: Db, name: 'sign-up' | 'limits' | 'links'): Promise<Buffer> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

  return key;
}

/** Stores a key unless one with this name exists. Returns the stored one, which is the same for every process. */
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

/** Replaces a key. */
export async function replaceSigningKey(db: Db, name: 'secrets', key: Buffer): Promise<void> {
  await db.updateTable('signing_keys').set({ key }).where('name', '=', name).execute();
}
