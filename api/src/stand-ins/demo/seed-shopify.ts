import { sealKey } from '../../areas/integrations/shop-key.rules.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';

const shop = 'harbor-coffee.myshopify.com';
const token = 'token-of-the-demo';

/** Adds a Shopify shop, at the stand-in, whose customers are added to lists of the third account. */
export async function seedShopify(
  tx: Tx,
  orgId: number,
  { secrets, config, now }: Pick<Platform, 'secrets' | 'config'> & { now: Date },
): Promise<void> {
  const { id: accountId } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .orderBy('id')
    .offset(2)
    .executeTakeFirstOrThrow();
  const lists = await tx
    .selectFrom('lists')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .execute();
  const listOf = (name: string): number | null => lists.find((list) => list.name === name)?.id ?? null;
  const cursor = JSON.stringify({ after: now.toISOString(), page: null, newest: now.toISOString() });
  const { id } = await tx
    .insertInto('shop_connections')
    .values({
      org_id: orgId,
      vendor: 'shopify',
      shop,
      sealed_key: Buffer.alloc(0),
      created_at: now,
      ticket_cursor: cursor,
      customer_cursor: cursor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('shop_connections')
    .set({ sealed_key: sealKey({ secrets }, { orgId, id }, token) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('shop_directory')
    .values({ vendor: 'shopify', address: shop, org_id: orgId, connection_id: id })
    .execute();
  await tx
    .insertInto('shop_accounts')
    .values({
      org_id: orgId,
      account_id: accountId,
      connection_id: id,
      subscribers_list_id: listOf('Newsletter'),
      buyers_list_id: listOf('VIP'),
    })
    .execute();
  const webhookUrl = `${config.publicApiUrl}/integrations/shopify/webhooks`;
  await tx
    .insertInto('stand_in_shops')
    .values({ vendor: 'shopify', shop, settings: JSON.stringify({ token, webhookUrl }) })
    .execute();
}
