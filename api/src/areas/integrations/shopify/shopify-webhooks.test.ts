import { updateContact } from 'shared-contracts/api/contacts';
import { getIntegration } from 'shared-contracts/api/integrations';
import { getShopifyConfig, listShopifyShops } from 'shared-contracts/api/integrations/shopify';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mailbox.ts';
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
import { visitShops, pointsOf, workOnWebhooks } from '../../../testing/shops.ts';
import { useApi } from '../../../testing/test-api.ts';
import { sendMailHandler } from '../../../platform/mail/deliver-mail.ts';

const api = useApi();
const subscribed = (at = inSeconds(-60)) => ({ state: 'subscribed', at });

test('[AD-13] a webhook with a wrong signature or none is refused and counts nothing', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  const order = orderNews({ id: 1, total: '40.00', phone });

  for (const signature of ['', 'd3Jvbmc=', 'no base64']) {
    expect(
      await simulateShopEvent(api, shopDomain, { topic: order.topic, body: order.body, signature }),
    ).toEqual({
      webhooks: [401],
    });
  }
  const unsigned = await fetch(`${api.url}/integrations/shopify/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(unsigned.status).toBe(401);
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBeUndefined();
});

test('[AD-13] an order counts once: three webhooks, and fetched twice', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  await simulateShopEvent(api, shopDomain, { ...orderNews({ id: 11, total: '66.03', phone }), webhooks: 3 });
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBe(66);
  await visitShops(api, staff);
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(66);
  expect((await staff.call(listShopifyShops, {})).items[0]?.standing).toMatchObject({
    purchases: 1,
    fault: '',
  });
});

test('[AD-13] the later state of an order holds, in whichever order they come; refunds take points back', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  const createdAt = inSeconds(1);
  const tell = async (total: string, seconds: number, more: object = {}): Promise<void> => {
    const order = { id: 12, phone, total, createdAt, updatedAt: inSeconds(seconds), ...more };
    await simulateShopEvent(api, shopDomain, orderNews(order));
    await workOnWebhooks(api);
  };
  await tell('50.00', 10, { status: 'pending' });
  expect(await pointsOf(staff, phone)).toBe(0);
  await tell('50.00', 30);
  await tell('99.00', 20);
  expect(await pointsOf(staff, phone)).toBe(50);
  await tell('20.00', 40, { status: 'partially_refunded' });
  expect(await pointsOf(staff, phone)).toBe(20);
  await tell('20.00', 50, { isCanceled: true });
  expect(await pointsOf(staff, phone)).toBe(0);
});

test('[AD-13] money refunded without an article takes points back, in part and entirely', async () => {
  // shopify.dev, Order: current_total_price is less "line items that have been removed"; Refund: order_adjustments
  const { staff, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  const createdAt = inSeconds(1);
  const tell = async (seconds: number, more: object, webhooks = 1): Promise<void> => {
    const order = { id: 16, phone, total: '50.00', createdAt, updatedAt: inSeconds(seconds), ...more };
    await simulateShopEvent(api, shopDomain, { ...orderNews(order), webhooks });
    await workOnWebhooks(api);
  };
  await tell(10, {});
  await tell(20, { status: 'partially_refunded', refunded: '15.50' });
  expect(await pointsOf(staff, phone)).toBe(34);
  await tell(30, { status: 'partially_refunded', refunded: '40.00' }, 0);
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(10);
  await tell(40, { status: 'refunded' });
  expect(await pointsOf(staff, phone)).toBe(0);
});

test('[AD-13] an order that is paid and refunded within one second counts as it ends', async () => {
  // Shopify/shopify-app-js#603: orders/create and orders/updated arrive within a second
  const { staff, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  const createdAt = inSeconds(1);
  const order = { id: 13, phone, total: '50.00', createdAt, updatedAt: createdAt };
  const tell = async (more: object, webhooks = 1): Promise<void> => {
    await simulateShopEvent(api, shopDomain, { ...orderNews({ ...order, ...more }), webhooks });
    await workOnWebhooks(api);
  };
  await tell({ status: 'pending' });
  expect(await pointsOf(staff, phone)).toBe(0);
  await tell({});
  expect(await pointsOf(staff, phone)).toBe(50);
  await tell({ total: '20.00', status: 'partially_refunded' }, 0);
  await visitShops(api, staff);
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(20);
});

test('[AD-13] an order whose customer is added within the second it was made in counts for them', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  const at = inSeconds(1);
  const order = { id: 14, total: '50.00', createdAt: at, updatedAt: at };
  await simulateShopEvent(api, shopDomain, orderNews(order));
  await workOnWebhooks(api);
  await simulateShopEvent(api, shopDomain, orderNews({ ...order, phone }));
  await workOnWebhooks(api);

  expect(await pointsOf(staff, phone)).toBe(50);
});

test('[AD-13] a refund after the customer’s phone was corrected is deducted at the new phone', async () => {
  const { staff, accountId, shopDomain } = await shopifyScene(api);
  const { phone, contactId } = await api.make.contact(staff);
  const corrected = api.make.phone();
  const createdAt = inSeconds(1);
  const order = { id: 15, phone, total: '50.00', createdAt };
  await simulateShopEvent(api, shopDomain, orderNews(order));
  await workOnWebhooks(api);
  await staff.call(updateContact, { accountId, contactId, phone: corrected });
  expect(await pointsOf(staff, corrected)).toBe(50);
  const refunded = { total: '20.00', status: 'partially_refunded', updatedAt: inSeconds(10) };
  await simulateShopEvent(api, shopDomain, orderNews({ ...order, ...refunded }));
  await workOnWebhooks(api);

  expect(await pointsOf(staff, corrected)).toBe(20);
});

test('[AD-13] a purchase creates no contact; a customer who agreed is added to the buyers’ list', async () => {
  const { staff, shopDomain, subscribers, buyers } = await shopifyScene(api);
  const [silent, agreed] = [api.make.phone(), api.make.phone()];
  await simulateShopEvent(
    api,
    shopDomain,
    orderNews({ id: 21, total: '10.00', phone: silent, customerId: 1 }),
  );
  await simulateShopEvent(
    api,
    shopDomain,
    orderNews({ id: 22, total: '10.00', phone: agreed, customerId: 2 }),
  );
  await simulateShopEvent(api, shopDomain, customerNews({ id: 2, phone: agreed, consent: subscribed() }));
  await workOnWebhooks(api);

  expect(await contactsOf(api, staff.orgId, silent)).toEqual([]);
  expect(await contactsOf(api, staff.orgId, agreed)).toMatchObject([{ lists: [subscribers, buyers] }]);
});

test('[AD-13] owners are mailed the data that a customer requested', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  const gift = api.make.phone();
  await simulateShopEvent(
    api,
    shopDomain,
    customerNews({ id: 31, phone, name: 'Ada', consent: subscribed() }),
  );
  await simulateShopEvent(api, shopDomain, orderNews({ id: 32, total: '5.00', phone: gift, customerId: 31 }));
  await workOnWebhooks(api);
  await simulateShopEvent(api, shopDomain, {
    topic: 'customers/data_request',
    body: { shop_domain: shopDomain, customer: { id: 31 }, orders_requested: [], data_request: { id: 9 } },
  });
  await workOnWebhooks(api);
  await api.platform.jobs.drain([sendMailHandler(api.platform)]);

  const [mail] = await mailsTo(api, staff.email);
  expect(mail).toContain(`Customer 31 of ${shopDomain}`);
  expect(mail).toContain(phone);
  expect(mail).toContain('SMS marketing: subscribed');
  expect(mail).toContain(`Purchases: 1, by phone ${gift}`);
});

test('[AD-13] a customer is forgotten with the contact that came by them; another contact stays', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const ours = await api.make.contact(staff);
  const phone = api.make.phone();
  await simulateShopEvent(api, shopDomain, customerNews({ id: 41, phone, consent: subscribed() }));
  await simulateShopEvent(
    api,
    shopDomain,
    customerNews({ id: 42, phone: ours.phone, consent: subscribed() }),
  );
  await simulateShopEvent(api, shopDomain, orderNews({ id: 43, total: '5.00', phone, customerId: 41 }));
  await workOnWebhooks(api);
  expect(await contactsOf(api, staff.orgId, phone)).toHaveLength(1);

  for (const id of [41, 42]) {
    await simulateShopEvent(api, shopDomain, { topic: 'customers/redact', body: { customer: { id } } });
  }
  await workOnWebhooks(api);
  expect(await contactsOf(api, staff.orgId, phone)).toEqual([]);
  expect(await contactsOf(api, staff.orgId, ours.phone)).toHaveLength(1);
  const { db } = api.platform.database;
  const held = await db.selectFrom('shop_customers').select('id').where('org_id', '=', staff.orgId).execute();
  expect(held).toEqual([]);
  const named = await db
    .selectFrom('shop_purchases')
    .select('id')
    .where('org_id', '=', staff.orgId)
    .where('phone', '=', phone)
    .execute();
  expect(named).toEqual([]);
});

test('[AD-13] a shop that removes the app is called no more, may come back, and is forgotten when it asks', async () => {
  const { staff, accountId, shopDomain } = await shopifyScene(api);
  const { phone } = await api.make.contact(staff);
  async function uninstall(): Promise<void> {
    await setUpShopify(api, shopDomain, { token: '' });
    await simulateShopEvent(api, shopDomain, {
      topic: 'app/uninstalled',
      body: { id: 1, domain: shopDomain },
    });
    await workOnWebhooks(api);
    await visitShops(api, staff);
  }
  await uninstall();
  expect((await staff.call(listShopifyShops, {})).items).toMatchObject([
    { isConnected: false, standing: { fault: '' } },
  ]);

  expect(await installShop(staff, shopDomain)).toMatchObject({ isConnected: true });
  expect((await staff.call(getShopifyConfig, { accountId })).shopDomain).toBe(shopDomain);
  await simulateShopEvent(api, shopDomain, { ...orderNews({ id: 51, total: '8.00', phone }), webhooks: 0 });
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(8);

  await uninstall();
  expect((await staff.call(listShopifyShops, {})).items).toMatchObject([{ isConnected: false }]);
  await simulateShopEvent(api, shopDomain, {
    topic: 'shop/redact',
    body: { shop_id: 1, shop_domain: shopDomain },
  });
  await workOnWebhooks(api);
  expect((await staff.call(listShopifyShops, {})).items).toEqual([]);
  expect((await staff.call(getIntegration, { accountId })).shopifyDomain).toBeNull();
  expect(await pointsOf(staff, phone)).toBe(8);
});

test.each(['429', '500', 'cut', 'refuse'])(
  '[AD-13] a shop that answers %s is visited later, and orders and customers are caught up with by cursor',
  async (fault) => {
    const { staff, shopDomain } = await shopifyScene(api);
    const { phone } = await api.make.contact(staff);
    const agreed = Array.from({ length: 60 }, () => api.make.phone());
    await setUpShopify(api, shopDomain, { fault });
    for (let id = 1; id <= 60; id += 1) {
      const order = orderNews({ id, total: '2.00', phone, createdAt: inSeconds(id) });
      await simulateShopEvent(api, shopDomain, { ...order, webhooks: 0 });
      const customer = customerNews({ id, phone: agreed[id - 1] ?? '', consent: subscribed() });
      await simulateShopEvent(api, shopDomain, { ...customer, webhooks: 0 });
    }
    await visitShops(api, staff);
    expect((await staff.call(listShopifyShops, {})).items[0]?.standing.fault).toMatch(
      /^The (answer of the )?shop /,
    );
    expect(await pointsOf(staff, phone)).toBeUndefined();

    await setUpShopify(api, shopDomain, { fault: 'none' });
    await visitShops(api, staff);
    expect(await pointsOf(staff, phone)).toBe(120);
    expect(await contactsOf(api, staff.orgId, agreed[59] ?? '')).toHaveLength(1);
    expect((await staff.call(listShopifyShops, {})).items[0]?.standing).toMatchObject({
      fault: '',
      purchases: 60,
    });
  },
);
