import { createList } from 'shared-contracts/api/contacts/lists';
import {
  beginShopifyInstall,
  disconnectShopify,
  finishShopifyInstall,
  getShopifyConfig,
  listShopifyAccounts,
  listShopifyShops,
  saveShopifyConfig,
} from 'shared-contracts/api/integrations/shopify';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import {
  customerConsent,
  installShop,
  newShopDomain,
  setUpShopify,
  shopifyScene,
} from '../../../testing/shopify.ts';
import { useStandIns } from '../../../testing/shops.ts';
import { useApi } from '../../../testing/test-api.ts';
import { signQuery } from './shopify-signature.rules.ts';

const api = useApi();

/** Returns a query signed like Shopify does. */
function signed(values: Record<string, string>, secret = api.config.shopifyApiSecret): string {
  const query = new URLSearchParams({ timestamp: String(Math.floor(Date.now() / 1_000)), ...values });
  query.set('hmac', signQuery(query, secret));

  return query.toString();
}

test('[AD-13] a shop is connected by those who manage integrations, by the domain of a shop alone', async () => {
  useStandIns(api);
  const shopDomain = newShopDomain();
  const agent = await api.signedIn('agent');
  const owner = await api.signedIn('owner');

  await expectRefusal(api.anybody.call(beginShopifyInstall, { shopDomain }), 'not_signed_in');
  await expectRefusal(api.anybody.call(finishShopifyInstall, { query: 'a=b' }), 'not_signed_in');
  await expectRefusal(agent.call(beginShopifyInstall, { shopDomain }), 'forbidden');
  await expectRefusal(agent.call(finishShopifyInstall, { query: 'a=b' }), 'forbidden');
  await expectRefusal(agent.call(listShopifyShops, {}), 'forbidden');
  for (const wrong of [
    'evil.example',
    'a.myshopify.com.evil.example',
    'a.myshopify.com/x',
    '-.myshopify.com',
  ]) {
    const refusal = await expectRefusal(
      owner.call(beginShopifyInstall, { shopDomain: wrong }),
      'invalid_input',
    );
    expect(refusal.fields).toEqual({
      shopDomain: "Enter the shop's Shopify address, such as your-shop.myshopify.com.",
    });
  }
  Object.assign(api.config, { shopifyApiKey: '' });
  await expectRefusal(owner.call(beginShopifyInstall, { shopDomain }), 'shopify_not_configured');
  expect(await owner.call(listShopifyShops, {})).toEqual({ items: [], isConfigured: false });
  Object.assign(api.config, { shopifyApiKey: 'stand-in' });
});

test('[AD-13] a link of Shopify begins only as Shopify signed it, a moment ago', async () => {
  useStandIns(api);
  const owner = await api.signedIn('owner');
  const shop = newShopDomain();
  const old = String(Math.floor(Date.now() / 1_000) - 600);
  const begin = (query: string) => owner.call(beginShopifyInstall, { query });

  await expectRefusal(begin(signed({ shop }, 'another secret')), 'shop_link_wrong');
  await expectRefusal(begin(signed({ shop }).replace(/hmac=../, 'hmac=zz')), 'shop_link_wrong');
  await expectRefusal(begin(`shop=${shop}`), 'shop_link_wrong');
  await expectRefusal(begin(`${signed({ shop })}&shop=${newShopDomain()}`), 'shop_link_wrong');
  await expectRefusal(begin(signed({ shop }).replace(shop, newShopDomain())), 'shop_link_wrong');
  await expectRefusal(begin(signed({ shop, timestamp: old })), 'shop_link_wrong');
  await expectRefusal(begin(signed({ shop: 'evil.example' })), 'shop_link_wrong');

  const { url } = await begin(signed({ shop, host: 'YWJj' }));
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe(`/stand-ins/shopify/${shop}/admin/oauth/authorize`);
  expect(searchParams.get('scope')).toBe('read_customers,read_orders');
  expect(searchParams.get('redirect_uri')).toBe(`${api.config.publicShellUrl}/shopify/redirect`);
});

test('[AD-13] an installation ends by its own state, shop and session, once, with a query of Shopify', async () => {
  useStandIns(api);
  const owner = await api.signedIn('owner');
  const colleague = await api.signedIn('owner', owner);
  const shop = newShopDomain();
  const { url } = await owner.call(beginShopifyInstall, { shopDomain: shop });
  const query = await customerConsent(url);
  const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(query));
  const finish = (text: string) => owner.call(finishShopifyInstall, { query: text });

  await expectRefusal(finish(query.replace(/code=../, 'code=00')), 'shop_link_wrong');
  await expectRefusal(finish(signed({ shop, code, state }, 'another secret')), 'shop_link_wrong');
  await expectRefusal(finish(signed({ shop, code, state: 'unknown' })), 'shop_link_wrong');
  await expectRefusal(finish(signed({ shop, code })), 'shop_link_wrong');
  await expectRefusal(finish(signed({ shop: newShopDomain(), code, state })), 'shop_link_wrong');
  await expectRefusal(colleague.call(finishShopifyInstall, { query }), 'shop_link_wrong');
  await expectRefusal((await api.signedIn('owner')).call(finishShopifyInstall, { query }), 'shop_link_wrong');
  expect((await owner.call(listShopifyShops, {})).items).toEqual([]);

  const connected = await finish(query);
  expect(connected).toMatchObject({ shopDomain: shop, isConnected: true });
  expect(await auditedActions(api, owner.userId)).toContain('shop.connected');
  await expectRefusal(finish(query), 'shop_link_wrong');
  expect(await owner.call(listShopifyShops, {})).toEqual({ items: [connected], isConfigured: true });
  const { sealed_key: sealed } = await api.platform.database.db
    .selectFrom('shop_connections')
    .select('sealed_key')
    .where('org_id', '=', owner.orgId)
    .executeTakeFirstOrThrow();
  expect(sealed.length).toBeGreaterThan(40);
  expect(sealed.toString('latin1')).not.toContain('shpat_');
});

test('[AD-13] a shop that allows less than the scopes, refuses or is away is not connected', async () => {
  useStandIns(api);
  const owner = await api.signedIn('owner');
  const shopDomain = newShopDomain();
  await setUpShopify(api, shopDomain, { scope: 'read_orders' });
  await expectRefusal(installShop(owner, shopDomain), 'shop_scopes_missing');

  const { url } = await owner.call(beginShopifyInstall, { shopDomain });
  const query = await customerConsent(url);
  await setUpShopify(api, shopDomain, { fault: '500' });
  await expectRefusal(owner.call(finishShopifyInstall, { query }), 'shop_away');
  await setUpShopify(api, shopDomain, { fault: 'none', code: 'another' });
  const again = await customerConsent((await owner.call(beginShopifyInstall, { shopDomain })).url);
  await setUpShopify(api, shopDomain, { code: 'another' });
  await expectRefusal(owner.call(finishShopifyInstall, { query: again }), 'shop_key_refused');
  expect((await owner.call(listShopifyShops, {})).items).toEqual([]);

  await setUpShopify(api, shopDomain, { scope: 'write_customers,read_orders' });
  expect(await installShop(owner, shopDomain)).toMatchObject({ isConnected: true });
});

test("[AD-13] another organization's shop stays theirs until they disconnect it", async () => {
  const { staff, shop, shopDomain } = await shopifyScene(api);
  const stranger = await api.signedIn('owner');
  const lists = { subscribers: null, buyers: null };

  await expectRefusal(installShop(stranger, shopDomain), 'shop_taken');
  expect((await stranger.call(listShopifyShops, {})).items).toEqual([]);
  await expectRefusal(stranger.call(listShopifyAccounts, { shop_domain: shopDomain }), 'not_found');
  await expectRefusal(stranger.call(disconnectShopify, { shopId: shop.id }), 'not_found');
  const theirs = { accountId: stranger.accountId, shopDomain, lists };
  await expectRefusal(stranger.call(saveShopifyConfig, theirs), 'not_found');
  await expectRefusal(stranger.call(getShopifyConfig, { accountId: staff.accountId }), 'not_found');

  await staff.call(disconnectShopify, { shopId: shop.id });
  expect((await staff.call(listShopifyShops, {})).items).toEqual([]);
  expect(await installShop(stranger, shopDomain)).toMatchObject({ isConnected: true });
});

test('[AD-13] an account is set up with lists of its own; the choice is read back', async () => {
  const { staff, accountId, shopDomain, subscribers } = await shopifyScene(api);
  const other = await api.make.account(staff.orgId);
  const colleague = await api.signedIn('owner', other);
  const elsewhere = await colleague.call(createList, { accountId: other.accountId, name: 'Elsewhere' });
  const save = (lists: { subscribers: number | null; buyers: number | null }) =>
    staff.call(saveShopifyConfig, { accountId, shopDomain, lists });

  await expectRefusal(save({ subscribers: elsewhere.id, buyers: null }), 'list_not_found');
  const unknown = { accountId, shopDomain: newShopDomain(), lists: { subscribers, buyers: null } };
  await expectRefusal(staff.call(saveShopifyConfig, unknown), 'not_found');
  await expectRefusal(colleague.call(getShopifyConfig, { accountId }), 'forbidden');

  const lists = { subscribers, buyers: null };
  expect(await save(lists)).toEqual({
    accountId,
    shopDomain,
    lists,
    message: 'List configuration saved successfully.',
  });
  expect(await staff.call(getShopifyConfig, { accountId })).toEqual({ accountId, shopDomain, lists });
  expect(await staff.call(listShopifyAccounts, { shop_domain: shopDomain })).toMatchObject({
    items: [{ id: accountId, isConnected: true }],
  });
});
