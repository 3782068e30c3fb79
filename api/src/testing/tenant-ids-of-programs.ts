import { tokenScopes } from 'shared-contracts/permissions';
import { dbOf, idOf, place, serial, webhookOf } from './scene.ts';
import type { NewRow, Scene } from './scene.ts';

/** A kind of id: the names that inputs use for it, and a function that creates one in the organization of a scene. */
export interface IdKind {
  readonly names: readonly string[];
  readonly make: (scene: Scene) => number | Promise<number> | NewRow;
}

/** Ids of webhooks, access tokens and shops. */
export const programKinds: readonly IdKind[] = [
  { names: ['webhookId'], make: webhookOf },
  {
    names: ['deliveryId'],
    make: async (scene) =>
      idOf(
        dbOf(scene)
          .insertInto('webhook_deliveries')
          .values({
            org_id: scene.staff.orgId,
            webhook_id: await webhookOf(scene),
            event_type: 'TEST',
            payload: JSON.stringify({ type: 'TEST', timestamp: new Date().toISOString(), data: {} }),
          })
          .returning('id'),
      ),
  },
  {
    names: ['tokenId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('access_tokens')
        .values({
          org_id: scene.staff.orgId,
          name: `Till ${serial()}`,
          token_hash: Buffer.from(`token ${serial()}`),
          scopes: [...tokenScopes],
        })
        .returning('id'),
  },
  {
    names: ['integrationId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('shop_connections')
        .values({ ...place(scene), vendor: 'treez', shop: `shop${serial()}`, sealed_key: Buffer.alloc(0) })
        .returning('id'),
  },
  {
    names: ['shopId'],
    make: (scene) =>
      dbOf(scene)
        .insertInto('shop_connections')
        .values({
          org_id: scene.staff.orgId,
          vendor: 'shopify',
          shop: `shop${serial()}.myshopify.com`,
          sealed_key: Buffer.alloc(0),
        })
        .returning('id'),
  },
];
