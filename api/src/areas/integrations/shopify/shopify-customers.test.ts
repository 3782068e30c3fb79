import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { expect, test } from 'vitest';
import { RowsFailedError } from '../../../platform/jobs/for-each-row.ts';
import { breakRow } from '../../../testing/break-row.ts';
import {
  contactsOf,
  customerNews,
  simulateShopEvent,
  inSeconds,
  shopifyScene,
} from '../../../testing/shopify.ts';
import { visitShops, workOnWebhooks } from '../../../testing/shops.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();

test('[AD-13] no customer becomes a contact without the SMS marketing consent of Shopify and its time', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  const at = inSeconds(-3_600);
  for (const consent of [
    undefined,
    { state: 'not_subscribed', at },
    { state: 'pending', at },
    { state: 'unsubscribed', at },
    { state: 'subscribed', at: null },
  ]) {
    await simulateShopEvent(api, shopDomain, customerNews({ id: 1, phone, ...(consent ? { consent } : {}) }));
    await workOnWebhooks(api);
    await visitShops(api, staff);
    expect(await contactsOf(api, staff.orgId, phone)).toEqual([]);
  }
});

test('[AD-13] a customer whose name holds characters that no database stores is not lost', async () => {
  // dbcrossbar/dbcrossbar#164: null bytes in what Shopify sends; chatwoot/chatwoot#7901
  const { staff, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  const consent = { state: 'subscribed', at: inSeconds(-60) };
  const { topic, body } = customerNews({ id: 8, phone, name: 'A\u0000da \ud83d', consent });
  await simulateShopEvent(api, shopDomain, { topic, body });
  await workOnWebhooks(api);

  expect(await contactsOf(api, staff.orgId, phone)).toMatchObject([
    { name: 'Ada \ufffd', isOptedOut: false },
  ]);
});

test('[AD-13] a customer who agreed to texts joins the chosen list, with time and source recorded once', async () => {
  const { staff, shopDomain, subscribers } = await shopifyScene(api);
  const phone = api.make.phone();
  const at = '2026-05-04T10:11:12.000Z';
  const consent = { state: 'subscribed', level: 'single_opt_in', at, from: 'CHECKOUT' };
  const news = customerNews({ id: 7, phone, name: 'Ada', consent });
  await simulateShopEvent(api, shopDomain, { ...news, webhooks: 3 });
  await workOnWebhooks(api);
  await visitShops(api, staff);
  await visitShops(api, staff);

  expect(await contactsOf(api, staff.orgId, phone)).toEqual([
    {
      name: 'Ada',
      isOptedOut: false,
      lists: [subscribers],
      consent: [
        {
          change: 'opted_in',
          source: 'form',
          detail: `Shopify SMS marketing subscribed (single_opt_in) at ${at}, collected from CHECKOUT`,
        },
      ],
    },
  ]);
});

test('[AD-13] the latest consent counts, in whichever order it arrives; an opt-out here always wins', async () => {
  const { staff, accountId, shopDomain } = await shopifyScene(api);
  const phone = api.make.phone();
  const tell = async (state: string, at: string): Promise<void> => {
    await simulateShopEvent(api, shopDomain, customerNews({ id: 8, phone, consent: { state, at } }));
    await workOnWebhooks(api);
  };
  await tell('subscribed', inSeconds(-300));
  await tell('unsubscribed', inSeconds(-100));
  await tell('subscribed', inSeconds(-200));
  expect(await contactsOf(api, staff.orgId, phone)).toMatchObject([
    { isOptedOut: true, consent: [{ change: 'opted_in' }, { change: 'opted_out' }] },
  ]);

  const other = api.make.phone();
  await simulateShopEvent(
    api,
    shopDomain,
    customerNews({ id: 9, phone: other, consent: { state: 'subscribed', at: inSeconds(-90) } }),
  );
  await workOnWebhooks(api);
  const { id: contactId } = await api.platform.database.db
    .selectFrom('contacts')
    .select('id')
    .where('org_id', '=', staff.orgId)
    .where('phone', '=', other)
    .executeTakeFirstOrThrow();
  await staff.call(unsubscribeContact, { accountId, contactId });
  await simulateShopEvent(
    api,
    shopDomain,
    customerNews({ id: 9, phone: other, consent: { state: 'subscribed', at: inSeconds(0) } }),
  );
  await workOnWebhooks(api);
  expect(await contactsOf(api, staff.orgId, other)).toMatchObject([{ isOptedOut: true }]);
});

test('[AD-13] an organization with double opt-in takes only double opt-ins of the shop', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  await staff.call(updateRelatedInfo, { orgId: staff.orgId, doubleOptIn: true });
  const [once, twice] = [api.make.phone(), api.make.phone()];
  const consent = { state: 'subscribed', at: inSeconds(-60) };
  await simulateShopEvent(api, shopDomain, customerNews({ id: 1, phone: once, consent }));
  await simulateShopEvent(
    api,
    shopDomain,
    customerNews({ id: 2, phone: twice, consent: { ...consent, level: 'confirmed_opt_in' } }),
  );
  await workOnWebhooks(api);

  expect(await contactsOf(api, staff.orgId, once)).toEqual([]);
  expect(await contactsOf(api, staff.orgId, twice)).toHaveLength(1);
});

test('[AD-13] a customer who cannot be applied does not block their page, and is retried', async () => {
  const { staff, shopDomain } = await shopifyScene(api);
  const consent = { state: 'subscribed', at: inSeconds(-3_600) };
  const [broken, sound] = [
    { id: staff.orgId * 100 + 1, phone: api.make.phone(), consent },
    { id: staff.orgId * 100 + 2, phone: api.make.phone(), consent },
  ];
  for (const customer of [broken, sound]) {
    await simulateShopEvent(api, shopDomain, { ...customerNews(customer), webhooks: 0 });
  }
  const repair = await breakRow(api, 'shop_customers', { id: `${broken.id}` });
  await expect(visitShops(api, staff)).rejects.toThrow(RowsFailedError);
  expect(await contactsOf(api, staff.orgId, broken.phone)).toEqual([]);
  expect(await contactsOf(api, staff.orgId, sound.phone)).toHaveLength(1);
  await repair();
  await visitShops(api, staff);
  expect(await contactsOf(api, staff.orgId, broken.phone)).toHaveLength(1);
});
