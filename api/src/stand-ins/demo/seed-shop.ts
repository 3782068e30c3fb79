import { sealKey } from '../../areas/integrations/shop-key.rules.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';

const dayMilliseconds = 24 * 3_600_000;
const purchases = 24;

/** Adds a Treez shop, at the stand-in, that has been connected to an account for a month, with its purchases. */
export async function seedShop(
  tx: Tx,
  orgId: number,
  { secrets, now }: { secrets: Platform['secrets']; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - 30 * dayMilliseconds);
  const { id: accountId } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reward_integrations')
    .values({
      org_id: orgId,
      pos_title: 'Treez',
      rewards_type: 'DOLLAR',
      factor_units: 10_000,
      created_at: since,
    })
    .execute();
  const { id } = await tx
    .insertInto('shop_connections')
    .values({
      org_id: orgId,
      vendor: 'treez',
      account_id: accountId,
      shop: 'harbor-greens',
      sealed_key: Buffer.alloc(0),
      key_hint: 'demo',
      created_at: since,
      ticket_cursor: JSON.stringify({ after: now.toISOString(), page: 1, newest: now.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('shop_connections')
    .set({ sealed_key: sealKey({ secrets }, { orgId, id }, 'key-of-the-demo') })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('shop_directory')
    .values({ vendor: 'treez', address: 'harbor-greens', org_id: orgId, connection_id: id })
    .execute();
  const customers = await tx
    .selectFrom('reward_participants')
    .select('phone')
    .where('org_id', '=', orgId)
    .orderBy('id')
    .limit(purchases)
    .execute();
  const place = { org_id: orgId, connection_id: id };
  const bought = customers.map(({ phone }, n) => ({ phone, key: `demo-${n}`, points: 10 + (n % 6) * 15, n }));
  await tx
    .insertInto('shop_purchases')
    .values(
      bought.map(({ phone, key, points, n }) => ({
        ...place,
        id: key,
        phone,
        purchased_at: new Date(now.getTime() - n * dayMilliseconds),
        rewards_type: 'DOLLAR',
        factor_units: 10_000,
        due_points: points,
        booked_points: points,
      })),
    )
    .execute();
  await tx
    .insertInto('shop_tickets')
    .values(
      bought.map(({ key, points, n }) => ({
        ...place,
        id: key,
        purchase_id: key,
        amount_cents: points * 100 + 45,
        points: 0,
        changed_at: new Date(now.getTime() - n * dayMilliseconds),
      })),
    )
    .execute();
}
