import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { Button, Link, Stack, Text, chakra } from 'shared-ui';
import { useLoaded } from '../documents/use-loaded.ts';
import { signInAddress } from '../session/redirect-uri.ts';
import { clientConfig } from '../session/sign-in/sign-in-client.ts';
import { ShopifyPage } from './shopify-page.tsx';

const Steps = chakra('ol', { base: { listStyle: 'decimal', ps: '5', display: 'grid', gap: '2' } });

/** Returns the Shopify domain in the address; any other value is not shown to a visitor. */
function namedShop(): string | undefined {
  const named = new URLSearchParams(location.search).get('shop_domain') ?? '';

  return /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(named) ? named : undefined;
}

/**
 * /shopify/setup for a visitor: explains the setup and links to sign-in and sign-up, which lead back here (features
 * AD-13).
 */
export function WelcomeScreen() {
  const { value: config } = useLoaded(clientConfig);
  const here = location.pathname + location.search;

  return (
    <ShopifyPage
      title="Set up Shopify"
      lead={`Text the customers of ${namedShop() ?? 'your shop'}, and give points for their orders.`}
    >
      <Steps>
        <li>Sign in, or create an organization.</li>
        <li>In Shopify, allow Texting to read customers and orders.</li>
        <li>Choose the account that texts your customers, and the lists they are added to.</li>
      </Steps>
      <Text color="fg.muted">Only customers who agreed to texts in your shop become contacts.</Text>
      <Button tone="primary" size="lg" asChild>
        <a href={signInAddress(location)}>Sign in</a>
      </Button>
      {config && !config.closedSignUp ? (
        <Stack align="center">
          <Link
            href={onboardingAddresses.onboardingSignUp.href({}, { redirectUri: here })}
            variant="underline"
          >
            Create an organization
          </Link>
        </Stack>
      ) : null}
    </ShopifyPage>
  );
}
