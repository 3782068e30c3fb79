import { useState } from 'react';
import type { ShopifyShop } from 'shared-contracts/domain/integrations';
import { Box, Button, ConfirmDialog, ErrorPanel, Flex, Heading, ListSkeleton, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useDisconnectShopify, useShopifyShops } from '../../data/integrations.data.ts';
import { ShopifyShopRow } from './shopify-shop-row.tsx';

const ShopifyDialog = lazyDialog(
  { title: 'Connect Shopify' },
  async () => (await import('./shopify-dialog.tsx')).ShopifyDialog,
);

/** Shopify shops of the organization. */
export function ShopifyCard() {
  const shops = useShopifyShops();
  const [isConnecting, setConnecting] = useState(false);
  const [removed, setRemoved] = useState<ShopifyShop>();
  const { items = [], isConfigured = false } = shops.data ?? {};

  return (
    <Box as="section" aria-labelledby="shopify-title" borderWidth="1px" borderRadius="lg" p="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="md" id="shopify-title" flex="1" minW="8rem">
          Shopify
        </Heading>
        {isConfigured ? (
          <Button
            size="sm"
            tone={items.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setConnecting(true)}
          >
            Connect shop
          </Button>
        ) : null}
      </Flex>
      {shops.isPending ? <ListSkeleton hasPictures={false} rows={1} label="Loading Shopify" /> : null}
      {shops.isError ? <ErrorPanel error={shops.error} onRetry={() => shops.refetch()} /> : null}
      {shops.data && items.length === 0 ? (
        <Text mt="2" color="fg.muted">
          {isConfigured
            ? 'No shop is connected. Customers who agreed to texts in your shop become contacts, and their orders earn points.'
            : "Shopify isn't set up. Ask your administrator to configure it."}
        </Text>
      ) : null}
      <PlainList gap="4" mt="3" aria-label="Shopify shops">
        {items.map((shop) => (
          <ShopifyShopRow key={shop.id} shop={shop} onDisconnect={() => setRemoved(shop)} />
        ))}
      </PlainList>
      {isConnecting ? <ShopifyDialog onClose={() => setConnecting(false)} /> : null}
      {removed ? <DisconnectDialog shop={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Box>
  );
}

interface DisconnectDialogProps {
  readonly shop: ShopifyShop;
  readonly onClose: () => void;
}

function DisconnectDialog({ shop, onClose }: DisconnectDialogProps) {
  const { isBusy, disconnect } = useDisconnectShopify(shop, onClose);

  return (
    <ConfirmDialog
      title={`Disconnect ${shop.shopDomain}?`}
      confirmLabel="Disconnect"
      isOpen
      isDangerous
      isBusy={isBusy}
      onConfirm={disconnect}
      onCancel={onClose}
    >
      We'll stop fetching its customers and orders. Contacts keep their consent and points.
    </ConfirmDialog>
  );
}
