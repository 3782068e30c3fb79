import { listLists } from 'shared-contracts/api/contacts/lists';
import {
  beginShopifyInstall,
  finishShopifyInstall,
  getShopifyConfig,
  listShopifyAccounts,
  listShopifyShops,
  saveShopifyConfig,
} from 'shared-contracts/api/integrations/shopify';
import { aList } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeBearer } from '../session/bearer.ts';
import { ShopifyApp } from './shopify-app.tsx';

const signUp = vi.hoisted((): { closedSignUp?: { contact: string } } => ({}));

vi.mock('../session/sign-in/sign-in-client.ts', async () => {
  const { createMockClient } = await import('shared-ui/testing');

  return {
    clientWith: () => Promise.resolve(createMockClient()),
    clientConfig: () => Promise.resolve({ links: {}, ...signUp }),
  };
});

const replaced = vi.spyOn(location, 'replace');
const shop = {
  id: 5,
  shopDomain: 'harbor.myshopify.com',
  connectedAt: '2026-01-05T10:00:00.000Z',
  isConnected: true,
  standing: { fetchedAt: null, fault: '', isKeyRefused: false, nextFetchAt: null, purchases: 0 },
};
const account = (id: number, isConnected: boolean) => ({ id, name: `Store ${id}`, phone: null, isConnected });
const lists = { subscribers: null, buyers: 4 };

beforeEach(() => {
  localStorage.clear();
  replaced.mockReset().mockImplementation(() => undefined);
  storeBearer('bearer');
});

function open(address: string) {
  history.replaceState(null, '', address);

  return renderScreen(<ShopifyApp />);
}

test('[AD-13] a visitor signs in first and returns with the whole query', async () => {
  localStorage.clear();
  open('/shopify/redirect?code=1&hmac=2');

  await waitFor(() =>
    expect(replaced).toHaveBeenCalledWith('/login?redirectUri=%2Fshopify%2Fredirect%3Fcode%3D1%26hmac%3D2'),
  );
});

test('[AD-13] the set-up tells a visitor what it does; signing in and signing up lead back to it', async () => {
  localStorage.clear();
  open('/shopify/setup?shop_domain=harbor.myshopify.com');

  expect(await screen.findByText(/customers of harbor\.myshopify\.com/)).toBeInTheDocument();
  const back = encodeURIComponent('/shopify/setup?shop_domain=harbor.myshopify.com');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?redirectUri=${back}`);
  expect(await screen.findByRole('link', { name: 'Create an organization' })).toHaveAttribute(
    'href',
    `/onboarding/signup?redirectUri=${back}`,
  );
  expect(replaced).not.toHaveBeenCalled();
});

test('[AD-13] a visitor of the set-up reads no words of the address, and cannot sign up where that is closed', async () => {
  localStorage.clear();
  signUp.closedSignUp = { contact: 'ops@harbor.test' };
  open('/shopify/setup?shop_domain=Call+555-0100+now');

  expect(await screen.findByText(/customers of your shop/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create an organization' })).not.toBeInTheDocument();
  delete signUp.closedSignUp;
});

test('[AD-13] a link of Shopify leads to the shop with its whole query', async () => {
  mockApi(beginShopifyInstall, answers({ url: 'https://harbor.myshopify.com/admin' }));
  open('/shopify/oauth?shop=harbor.myshopify.com&hmac=1');
  await waitFor(() => expect(replaced).toHaveBeenCalledWith('https://harbor.myshopify.com/admin'));
  expect(askedOf(beginShopifyInstall)).toEqual([{ query: 'shop=harbor.myshopify.com&hmac=1' }]);
});

test('[AD-13] an installation that is refused says why, and begins again by the address of the shop', async () => {
  mockApi(finishShopifyInstall, fails('shop_scopes_missing'));
  mockApi(beginShopifyInstall, fails('shopify_not_configured'));
  const { user } = open('/shopify/redirect?shop=harbor.myshopify.com&code=1');

  expect(await screen.findByText(/did not allow us to read customers and orders/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: /Address of your shop/ });
  expect(field).toHaveValue('harbor.myshopify.com');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Continue to Shopify' }));
  expect(await screen.findByText(/such as your-shop.myshopify.com/)).toBeInTheDocument();
  await user.type(field, 'harbor.myshopify.com');
  await user.click(screen.getByRole('button', { name: 'Continue to Shopify' }));
  expect(await screen.findByText(/Ask your administrator to configure it/)).toBeInTheDocument();
});

test('[AD-13] the set-up shows the connected account with its lists, and saves the choice', async () => {
  mockApi(listShopifyShops, answers({ items: [shop], isConfigured: true }));
  mockApi(listShopifyAccounts, answers({ items: [account(1, false), account(2, true)] }));
  mockApi(getShopifyConfig, answers({ accountId: 2, shopDomain: shop.shopDomain, lists }));
  mockApi(
    listLists,
    answers({ items: [aList({ id: 1, kind: 'all', name: 'All' })], nextPageCursor: 4 }),
    answers({ items: [aList({ id: 4, name: 'Buyers' }), aList({ id: 5, name: 'VIP' })], nextPageCursor: 0 }),
  );
  mockApi(
    saveShopifyConfig,
    fails('list_not_found'),
    answers({
      accountId: 2,
      shopDomain: shop.shopDomain,
      lists,
      message: 'List configuration saved successfully.',
    }),
  );
  const { user } = open('/shopify/setup');

  expect(await screen.findByLabelText('Connected account')).toHaveValue('2');
  const subscribers = await screen.findByLabelText('List for customers who agreed to texts');
  expect(screen.getByLabelText('List for those who made a purchase')).toHaveValue('4');
  expect(screen.queryByRole('option', { name: 'All' })).toBeNull();
  await user.selectOptions(subscribers, 'VIP');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('List configuration saved successfully.')).toBeInTheDocument();
  expect(askedOf(saveShopifyConfig).at(-1)).toEqual({
    accountId: 2,
    shopDomain: shop.shopDomain,
    lists: { subscribers: 5, buyers: 4 },
  });
});
