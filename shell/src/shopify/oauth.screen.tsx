import { useEffect } from 'react';
import { beginShopifyInstall } from 'shared-contracts/api/integrations/shopify';
import { signedInClient } from '../documents/signed-in-client.ts';
import { useLoaded } from '../documents/use-loaded.ts';
import { ConnectForm } from './connect-form.tsx';
import { ShopifyPage, Waiting } from './shopify-page.tsx';

const readQuery = (): URLSearchParams => new URLSearchParams(location.search);

/** /shopify/oauth: Shopify sends merchants here who add the app; others start here with the address of their shop. */
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

/**
 * Continues to the page of the shop. If that fails, for example because the link has expired, shows the form for the
 * shop's address.
 */
function FromShopify() {
  const { value: url, problem } = useLoaded(begin);
  useEffect(() => {
    if (url !== undefined) {
      location.replace(url);
    }
  }, [url]);

  return problem === undefined ? (
    <ShopifyPage title="Connect Shopify" lead="Next, your shop will ask you to allow it.">
      <Waiting>Opening your shop</Waiting>
    </ShopifyPage>
  ) : (
    <ConnectForm shopDomain={readQuery().get('shop') ?? ''} reason={problem} />
  );
}
