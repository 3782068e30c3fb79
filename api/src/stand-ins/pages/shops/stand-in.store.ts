import type { Db } from '../../../platform/db/client.ts';

export interface StandInShop {
  readonly vendor: string;
  readonly shop: string;
}

/** Settings of a stand-in shop. */
export async function findSettings(db: Db, { vendor, shop }: StandInShop): Promise<unknown> {
  const row = await db
    .selectFrom('stand_in_shops')
    .select('settings')
    .where('vendor', '=', vendor)
    .where('shop', '=', shop)
    .executeTakeFirst();

  return row?.settings ?? {};
}

/** Replaces the settings of a shop. */
export async function saveSettings(db: Db, { vendor, shop }: StandInShop, settings: object): Promise<void> {
  const text = JSON.stringify(settings);
  await db
    .insertInto('stand_in_shops')
    .values({ vendor, shop, settings: text })
    .onConflict((conflict) => conflict.columns(['vendor', 'shop']).doUpdateSet({ settings: text }))
    .execute();
}

/** Stores a record of a shop: a sale or a customer. */
export async function saveRecord(
  db: Db,
  { vendor, shop }: StandInShop,
  record: { kind: string; id: string; content: object; changedAt: Date },
): Promise<void> {
  const values = { content: JSON.stringify(record.content), changed_at: record.changedAt };
  await db
    .insertInto('stand_in_records')
    .values({ vendor, shop, kind: record.kind, id: record.id, ...values })
    .onConflict((conflict) => conflict.columns(['vendor', 'shop', 'kind', 'id']).doUpdateSet(values))
    .execute();
}

/** One record of a shop. */
export async function findRecord(
  db: Db,
  { vendor, shop }: StandInShop,
  query: { kind: string; id: string },
): Promise<unknown> {
  const row = await db
    .selectFrom('stand_in_records')
    .select('content')
    .where('vendor', '=', vendor)
    .where('shop', '=', shop)
    .where('kind', '=', query.kind)
    .where('id', '=', query.id)
    .executeTakeFirst();

  return row?.content;
}

/** Records changed after a given time, the oldest first. */
export async function findChanged(
  db: Db,
  { vendor, shop }: StandInShop,
  query: { kind: string; after: Date; limit: number; offset: number },
): Promise<unknown[]> {
  const rows = await db
    .selectFrom('stand_in_records')
    .select('content')
    .where('vendor', '=', vendor)
    .where('shop', '=', shop)
    .where('kind', '=', query.kind)
    .where('changed_at', '>', query.after)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  return rows.map(({ content }) => content);
}
