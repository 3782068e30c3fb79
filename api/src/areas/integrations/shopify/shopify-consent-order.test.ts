import { listShopifyAccounts, listShopifyShops } from 'shared-contracts/api/integrations/shopify';
import { expect, test } from 'vitest';
import { eventually, messagesOf, useMessaging } from '../../../testing/messaging.ts';
import {
  contactsOf,
  customerNews,
  simulateShopEvent,
  inSeconds,
  installShop,
  orderNews,
  setUpShopify,
  shopifyScene,
} from '../../../testing/shopify.ts';
import { visitShops, workOnWebhooks } from '../../../testing/shops.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const { textIn } = useMessaging(api, { isSending: false });

interface State {
  readonly state: 'subscribed' | 'unsubscribed';
  readonly phone: string;
  /** Time of the consent, to the second, like Shopify's. */
  readonly at: string;
  readonly triggeredAt: string;
}

/** Sends the webhook of a state of customer 1. */
async function webhook(shopDomain: string, { state, phone, at, triggeredAt }: State, copies = 1) {
  const { topic, body } = customerNews({ id: 1, phone, consent: { state, at } });
  await simulateShopEvent(api, shopDomain, { topic, body, webhooks: copies, triggeredAt });
  await workOnWebhooks(api);
}

/** Returns whether the contact may be texted; undefined if there is none. */
async function mayText(orgId: number, phone: string): Promise<boolean | undefined> {
  const [contact] = await contactsOf(api, orgId, phone);

  return contact && !contact.isOptedOut;
}

/** Returns all permutations of items. */
function orders<Item>(items: readonly Item[]): Item[][] {
  return items.length === 0
    ? [[]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((others) => [item, ...others]));
}

/** Three states in the order a customer chose them, possibly within the same second. */
const changes = {
  'minutes apart': ['2026-05-04T10:11:12Z', '2026-05-04T10:15:12Z', '2026-05-04T10:20:12Z'],
  'within one second': ['2026-05-04T10:11:12Z', '2026-05-04T10:11:12Z', '2026-05-04T10:11:12Z'],
} as const;
const ends = [
  ['subscribed', 'unsubscribed', 'subscribed'],
  ['unsubscribed', 'subscribed', 'unsubscribed'],
] as const;

for (const [apart, times] of Object.entries(changes)) {
  for (const states of ends) {
    const last = states[2];
    test(`[AD-13] changes of consent ${apart}, duplicated and in any order: the last one, ${last}, holds`, async () => {
      const { staff, shopDomain } = await shopifyScene(api);
      const chosen = states.map((state, index) => ({
        state,
        at: times[index] ?? '',
        triggeredAt: new Date(Date.parse(times[index] ?? '') + index * 200).toISOString(),
      }));
      for (const [id, order] of orders(chosen).entries()) {
        const phone = api.make.phone();
        const { db } = api.platform.database;
        for (const change of order) {
          await webhook(shopDomain, { ...change, phone }, 2);
        }
        expect([id, (await mayText(staff.orgId, phone)) ?? false]).toEqual([id, last === 'subscribed']);
        // The next permutation uses another customer of the same shop.
        await db.deleteFrom('shop_customers').where('org_id', '=', staff.orgId).execute();
        await db.deleteFrom('shop_events').where('org_id', '=', staff.orgId).execute();
      }
    });
  }
}

test('[AD-13] of two states with the same time the one without consent wins, until the shop is read', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  const at = '2026-05-04T10:11:12Z';
  const one = { phone, at, triggeredAt: at };
  await webhook(shopDomain, { ...one, state: 'unsubscribed' });
  await webhook(shopDomain, { ...one, state: 'subscribed' });
  expect(await mayText(staff.orgId, phone)).toBeUndefined();

  const consent = { state: 'subscribed', at };
  await simulateShopEvent(api, shopDomain, { ...customerNews({ id: 1, phone, consent }), webhooks: 0 });
  await visitShops(api, staff);
  expect(await mayText(staff.orgId, phone)).toBe(true);
});

test('[AD-13] an answer of the shop from before a webhook of the same second does not undo it', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  const at = '2026-05-04T10:11:12Z';
  const fetched = customerNews({ id: 1, phone, consent: { state: 'subscribed', at } });
  await simulateShopEvent(api, shopDomain, { ...fetched, webhooks: 0 });
  await webhook(shopDomain, { phone, state: 'subscribed', at, triggeredAt: at });
  // Webhook of a change made while the shop was responding; the poll still has the old response.
  await webhook(shopDomain, { phone, state: 'unsubscribed', at, triggeredAt: inSeconds(0) });
  await api.platform.database.db
    .updateTable('shop_customers')
    .set({ consent_seen_at: new Date(Date.now() + 60_000) })
    .where('org_id', '=', staff.orgId)
    .execute();
  await visitShops(api, staff);
  expect(await mayText(staff.orgId, phone)).toBe(false);
});

test('[AD-13] a STOP after the shop’s opt-out holds, whatever the shop says later', async () => {
  const { staff, accountId, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  await webhook(shopDomain, {
    phone,
    state: 'subscribed',
    at: inSeconds(-300),
    triggeredAt: inSeconds(-300),
  });
  await webhook(shopDomain, {
    phone,
    state: 'unsubscribed',
    at: inSeconds(-200),
    triggeredAt: inSeconds(-200),
  });
  const { db } = api.platform.database;
  const { items } = await staff.call(listShopifyAccounts, { shop_domain: shopDomain });
  await textIn({ from: phone, to: items[0]?.phone ?? '', body: 'STOP' });
  const { id: contactId } = await db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', staff.orgId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await eventually(async () =>
    expect(await messagesOf(staff, { accountId, contactId })).toMatchObject([{ body: 'STOP' }]),
  );
  await webhook(shopDomain, { phone, state: 'subscribed', at: inSeconds(0), triggeredAt: inSeconds(0) });

  expect(await mayText(staff.orgId, phone)).toBe(false);
});

test('[AD-13] consent holds for the phone that it was given for: not for that of an order, nor for the next one', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const [phone, gift, next] = [api.make.phone(), api.make.phone(), api.make.phone()];
  const consent = { state: 'subscribed', at: inSeconds(-60) };
  await simulateShopEvent(api, shopDomain, customerNews({ id: 1, phone, consent }));
  await simulateShopEvent(api, shopDomain, orderNews({ id: 1, total: '10.00', phone: gift, customerId: 1 }));
  await simulateShopEvent(api, shopDomain, customerNews({ id: 1, phone: next }));
  await simulateShopEvent(api, shopDomain, orderNews({ id: 2, total: '10.00', phone: next, customerId: 1 }));
  await workOnWebhooks(api);
  await workOnWebhooks(api);

  expect(await mayText(staff.orgId, phone)).toBe(true);
  expect(await mayText(staff.orgId, gift)).toBeUndefined();
  expect(await mayText(staff.orgId, next)).toBeUndefined();
});

test('[AD-13] an older webhook does not opt in a phone that the customer has replaced', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const [old, phone] = [api.make.phone(), api.make.phone()];
  const state = 'subscribed';
  await webhook(shopDomain, { state, phone, at: inSeconds(-60), triggeredAt: inSeconds(-60) });
  await webhook(shopDomain, { state, phone: old, at: inSeconds(-600), triggeredAt: inSeconds(-600) });

  expect(await mayText(staff.orgId, phone)).toBe(true);
  expect(await mayText(staff.orgId, old)).toBeUndefined();
});

test('[AD-13] the next fetch finds what happened while we were down: consent, an opt-out, a removed app', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const [joined, left] = [api.make.phone(), api.make.phone()];
  const missed = { webhooks: 0 };
  const subscribed = { state: 'subscribed', at: inSeconds(-600) };
  await simulateShopEvent(api, shopDomain, customerNews({ id: 2, phone: left, consent: subscribed }));
  await workOnWebhooks(api);
  expect(await mayText(staff.orgId, left)).toBe(true);

  const consent = { state: 'unsubscribed', at: inSeconds(-30) };
  await simulateShopEvent(api, shopDomain, { ...customerNews({ id: 2, phone: left, consent }), ...missed });
  await simulateShopEvent(api, shopDomain, {
    ...customerNews({ id: 3, phone: joined, consent: subscribed }),
    ...missed,
  });
  await visitShops(api, staff);
  expect(await mayText(staff.orgId, left)).toBe(false);
  expect(await mayText(staff.orgId, joined)).toBe(true);

  await setUpShopify(api, shopDomain, { token: '' });
  await visitShops(api, staff);
  expect((await staff.call(listShopifyShops, {})).items).toMatchObject([
    { standing: { fault: 'The shop refused the call with 401.', isKeyRefused: true } },
  ]);
});

test('[AD-13] a webhook of a removal that comes after the shop was connected again leaves it connected', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const removedAt = inSeconds(-5);
  await installShop(staff, shopDomain);
  await simulateShopEvent(api, shopDomain, {
    topic: 'app/uninstalled',
    body: { id: 1, domain: shopDomain },
    triggeredAt: removedAt,
  });
  await workOnWebhooks(api);

  expect((await staff.call(listShopifyShops, {})).items).toMatchObject([{ isConnected: true }]);
});
