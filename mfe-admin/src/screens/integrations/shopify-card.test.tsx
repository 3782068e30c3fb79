import {
  beginShopifyInstall,
  disconnectShopify,
  listShopifyAccounts,
  listShopifyShops,
} from 'shared-contracts/api/integrations/shopify';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { recordAnswers } from '../../testing/recorded.ts';
import { aShop, aStanding } from '../../testing/samples.ts';

const at = '/settings/integrations';

test('[AD-13] without Shopify, the card says so and offers nothing', async () => {
  recordAnswers();
  mockApi(listShopifyShops, answers({ items: [], isConfigured: false }));
  renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText(/Shopify isn't set up/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connect shop' })).not.toBeInTheDocument();
});

test('[AD-13] the address of a shop is checked at its field, also by the server', async () => {
  recordAnswers();
  mockApi(listShopifyShops, answers({ items: [], isConfigured: true }));
  mockApi(
    beginShopifyInstall,
    fails('invalid_input', { fields: { shopDomain: 'Enter the address of the shop at Shopify.' } }),
  );
  const { user } = renderScreen(<AppRoutes />, { at });
  await user.click(await screen.findByRole('button', { name: 'Connect shop' }));
  const field = await screen.findByRole('textbox', { name: /Address of your shop/ });
  await user.type(field, 'harbor.example');
  await user.click(screen.getByRole('button', { name: 'Continue to Shopify' }));
  expect(await screen.findByText(/such as your-shop.myshopify.com/)).toBeVisible();
  expect(askedOf(beginShopifyInstall)).toEqual([]);

  await user.clear(field);
  await user.type(field, 'harbor.myshopify.com');
  await user.click(screen.getByRole('button', { name: 'Continue to Shopify' }));
  expect(await screen.findByText('Enter the address of the shop at Shopify.')).toBeVisible();
  expect(askedOf(beginShopifyInstall)).toEqual([{ shopDomain: 'harbor.myshopify.com' }]);
});

test('[AD-13] a shop says its account, leads to its lists, and is disconnected after a question', async () => {
  recordAnswers();
  mockApi(disconnectShopify, answers({}));
  const { user } = renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText('Connected account: Downtown')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose lists' })).toHaveAttribute(
    'href',
    '/shopify/setup?shop_domain=harbor.myshopify.com',
  );
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Contacts keep their consent and points/);
  await user.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) ?? document.body);
  await waitFor(() => expect(askedOf(disconnectShopify)).toEqual([{ shopId: 5 }]));
});

test('[AD-13] a shop without an account, one that removed the app, and a fault are said', async () => {
  recordAnswers();
  const standing = aStanding({ fault: 'The shop answered 500.' });
  const removed = aShop({ id: 6, shopDomain: 'gone.myshopify.com', isConnected: false });
  mockApi(listShopifyShops, answers({ items: [aShop({ standing }), removed], isConfigured: true }));
  mockApi(listShopifyAccounts, answers({ items: [] }));
  renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText('harbor.myshopify.com cannot be reached')).toBeVisible();
  expect(await screen.findByText(/No account gets its customers yet/)).toBeVisible();
  expect(screen.getByText('App removed')).toBeVisible();
});

test('[AD-13] a shop that removed the app, or refuses our key, is connected again from its row', async () => {
  recordAnswers();
  const standing = aStanding({ fault: 'The shop refused the call with 401.', isKeyRefused: true });
  const removed = aShop({ id: 6, shopDomain: 'gone.myshopify.com', isConnected: false });
  mockApi(listShopifyShops, answers({ items: [aShop({ standing }), removed], isConfigured: true }));
  mockApi(listShopifyAccounts, answers({ items: [] }));
  mockApi(beginShopifyInstall, fails('shopify_not_configured'));
  const { user } = renderScreen(<AppRoutes />, { at });

  expect(await screen.findByText('harbor.myshopify.com no longer accepts our key')).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Connect again' })) {
    await user.click(button);
  }
  await waitFor(() =>
    expect(askedOf(beginShopifyInstall)).toEqual([
      { shopDomain: 'harbor.myshopify.com' },
      { shopDomain: 'gone.myshopify.com' },
    ]),
  );
});
