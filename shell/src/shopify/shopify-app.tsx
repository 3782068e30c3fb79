import { useEffect } from 'react';
import { shopifyAddresses } from 'shared-contracts/shopify-addresses';
import { SlimUiRoot } from 'shared-ui/slim';
import { DocumentLayout } from '../documents/document-layout.tsx';
import { readBearer } from '../session/bearer.ts';
import { signInAddress } from '../session/redirect-uri.ts';
import { OauthScreen } from './oauth.screen.tsx';
import { RedirectScreen } from './redirect.screen.tsx';
import { SetupScreen } from './setup.screen.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';

const { shopifyOauth, shopifyRedirect, shopifySetup } = shopifyAddresses;
const path = (): string => location.pathname.replace(/\/$/, '');

/** Connecting a shop at Shopify, and choosing the lists of its customers (features AD-13). */
export function ShopifyApp() {
  return (
    <SlimUiRoot>
      <DocumentLayout>{readBearer() ? <Page /> : <VisitorPage />}</DocumentLayout>
    </SlimUiRoot>
  );
}

function Page() {
  switch (path()) {
    case shopifyOauth.path:
      return <OauthScreen />;
    case shopifyRedirect.path:
      return <RedirectScreen />;
    default:
      return <SetupScreen />;
  }
}

/**
 * The set-up is public (reference.md, Pages); the links of Shopify concern the session of the person who follows
 * them.
 */
function VisitorPage() {
  return path() === shopifySetup.path ? <WelcomeScreen /> : <SignInFirst />;
}

/** Leads to the sign-in page, which leads back here. */
function SignInFirst() {
  useEffect(() => location.replace(signInAddress(location)), []);

  return null;
}
