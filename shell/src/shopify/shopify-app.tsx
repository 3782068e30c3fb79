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

/** Connects a Shopify shop, and chooses the lists for its customers (features AD-13). */
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

/** The setup is public (reference.md, Pages); Shopify's links need the session of the user who follows them. */
function VisitorPage() {
  return path() === shopifySetup.path ? <WelcomeScreen /> : <SignInFirst />;
}

/** Redirects to the sign-in page, which leads back here. */
function SignInFirst() {
  useEffect(() => location.replace(signInAddress(location)), []);

  return null;
}
