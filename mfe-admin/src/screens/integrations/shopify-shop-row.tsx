import { shopifyAddresses } from 'shared-contracts/shopify-addresses';
import type { ShopifyShop } from 'shared-contracts/domain/integrations';
import { Badge, Box, Button, Flex, Text } from 'shared-ui';
import { useConnectShopify, useShopifyAccounts } from '../../data/integrations.data.ts';
import { ConnectionBadge, Standing } from './standing.tsx';

interface ShopifyShopRowProps {
  readonly shop: ShopifyShop;
  readonly onDisconnect: () => void;
}

/** One shop, with the accounts that text its customers, its sync status, and its actions. */
export function ShopifyShopRow({ shop, onDisconnect }: ShopifyShopRowProps) {
  const { shopDomain, isConnected, standing } = shop;
  const renewal = <ConnectAgain shop={shop} />;

  return (
    <Box as="li" borderTopWidth="1px" pt="3">
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="medium" flex="1" minW="12rem" overflowWrap="anywhere">
          {shopDomain}
        </Text>
        {isConnected ? (
          <ConnectionBadge isKeyRefused={standing.isKeyRefused} />
        ) : (
          <Badge tone="warning">App removed</Badge>
        )}
      </Flex>
      {isConnected ? (
        <>
          <ConnectedAccounts shop={shop} />
          <Standing standing={standing} shop={shopDomain} renewal={renewal} />
        </>
      ) : (
        <Text mt="1" color="fg.muted">
          The app was removed in Shopify. Connect the shop again to also fetch the orders you've missed.
        </Text>
      )}
      <Flex gap="3" mt="3" wrap="wrap">
        {isConnected ? (
          <Button size="sm" asChild>
            {/* A plain link, because that page is outside the frame and needs a full load. */}
            <a href={shopifyAddresses.shopifySetup.href({}, { shop_domain: shopDomain })}>Choose lists</a>
          </Button>
        ) : (
          renewal
        )}
        <Button size="sm" onClick={onDisconnect}>
          Disconnect
        </Button>
      </Flex>
    </Box>
  );
}

/** Redirects to the shop's page, where its merchant grants access again. */
function ConnectAgain({ shop }: { readonly shop: ShopifyShop }) {
  const { isBusy, connect } = useConnectShopify(() => false);

  return (
    <Button size="sm" tone="primary" isBusy={isBusy} onClick={() => connect(shop.shopDomain)}>
      Connect again
    </Button>
  );
}

function ConnectedAccounts({ shop }: { readonly shop: ShopifyShop }) {
  const { data } = useShopifyAccounts(shop);
  if (!data) {
    return null;
  }
  const names = data.items.filter(({ isConnected }) => isConnected).map(({ name }) => name);

  return (
    <Text mt="1" overflowWrap="anywhere">
      {names.length === 0
        ? 'No account gets its customers yet. Choose an account and its lists.'
        : `Connected account: ${names.join(', ')}`}
    </Text>
  );
}
