import { useEffect } from 'react';
import { shopifyAddresses } from 'shared-contracts/shopify-addresses';
import { finishShopifyInstall } from 'shared-contracts/api/integrations/shopify';
import { signedInClient } from '../documents/signed-in-client.ts';
import { useLoaded } from '../documents/use-loaded.ts';
import { ConnectForm } from './connect-form.tsx';
import { ShopifyPage, Waiting } from './shopify-page.tsx';

let finishing: Promise<string> | undefined;

async function finish(): Promise<string> {
  const client = await signedInClient();
  const shop = await client.call(finishShopifyInstall, { query: location.search.slice(1) });

  return shop.shopDomain;
}

/** Finishes the installation once, however often the page is rendered: its state is valid for one call. */
function finishOnce(): Promise<string> {
  finishing ??= finish();

  return finishing;
}

/** /shopify/redirect: Shopify sends merchants back here after they agreed. */
export function RedirectScreen() {
  const { value: shopDomain, problem } = useLoaded(finishOnce);
  useEffect(() => {
    if (shopDomain !== undefined) {
      location.replace(shopifyAddresses.shopifySetup.href({}, { shop_domain: shopDomain }));
    }
  }, [shopDomain]);

  return problem === undefined ? (
    <ShopifyPage title="Connect Shopify" lead="You're back from your shop.">
      <Waiting>Connecting your shop</Waiting>
    </ShopifyPage>
  ) : (
    <ConnectForm shopDomain={new URLSearchParams(location.search).get('shop') ?? ''} reason={problem} />
  );
}
