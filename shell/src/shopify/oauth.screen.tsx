import { useEffect } from 'react';
import { beginShopifyInstall } from 'shared-contracts/api/integrations/shopify';
import { signedInClient } from '../documents/signed-in-client.ts';
import { useLoaded } from '../documents/use-loaded.ts';
import { ConnectForm } from './connect-form.tsx';
import { ShopifyPage, Waiting } from './shopify-page.tsx';

const readQuery = (): URLSearchParams => new URLSearchParams(location.search);

/** /shopify/oauth: where Shopify sends a merchant who adds the app, and where people begin who know their shop. */
export function OauthScreen() {
  return readQuery().has('hmac') ? (
    <FromShopify />
  ) : (
    <ConnectForm shopDomain={readQuery().get('shop') ?? ''} />
  );
}

async function begin(): Promise<string> {
  const client = await signedInClient();
  const { url } = await client.call(beginShopifyInstall, { query: location.search.slice(1) });

  return url;
}

/** Goes on to the page of the shop; a link that is too old becomes one by the shop's address. */
function FromShopify() {
  const { value: url, problem } = useLoaded(begin);
  useEffect(() => {
    if (url !== undefined) {
      location.replace(url);
    }
  }, [url]);

  return problem === undefined ? (
    <ShopifyPage title="Connect Shopify" lead="Your shop asks you next whether to allow it.">
      <Waiting>Opening your shop</Waiting>
    </ShopifyPage>
  ) : (
    <ConnectForm shopDomain={readQuery().get('shop') ?? ''} reason={problem} />
  );
}
