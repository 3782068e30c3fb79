import {
  createTreezIntegration,
  deleteTreezIntegration,
  getIntegration,
} from 'shared-contracts/api/integrations';
import {
  beginShopifyInstall,
  disconnectShopify,
  listShopifyAccounts,
  listShopifyShops,
} from 'shared-contracts/api/integrations/shopify';
import type { CallError } from 'shared-contracts/client';
import type { PosIntegration, ShopifyShop } from 'shared-contracts/domain/integrations';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** POS integration of the active account (features AD-13). */
export function useIntegration() {
  const { accountId } = useCaller();

  return useAsk(getIntegration, { accountId }, { staleMs: 0 });
}

interface Handlers {
  readonly onDone: (made: PosIntegration) => void;
  /** Returns true if the form shows the error at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Connects the active account to its Treez store. */
export function useConnectTreez({ onDone, onRefused }: Handlers) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(createTreezIntegration, {
    onDone: (made) => {
      notice('success', `${made.dispensary} is connected.`);
      onDone(made);

      return invalidate(getIntegration);
    },
    onRefused,
  });

  return {
    isBusy: command.isPending,
    connect: ({ key, dispensary }: { key: string; dispensary: string }) =>
      command.mutate({ key, dispensary, accountId }),
  };
}

/** Disconnects the active account from Treez. */
export function useDisconnectTreez(integration: PosIntegration, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteTreezIntegration, {
    onDone: () => {
      notice('success', `${integration.dispensary} is disconnected.`);
      onDone();

      return invalidate(getIntegration);
    },
  });

  return {
    isBusy: command.isPending,
    disconnect: () => command.mutate({ integrationId: integration.id ?? 0 }),
  };
}

/** The organization's connected Shopify shops, and whether more can be connected. */
export function useShopifyShops() {
  return useAsk(listShopifyShops, {}, { staleMs: 0 });
}

/** Accounts that are set up for a shop. */
export function useShopifyAccounts({ shopDomain }: ShopifyShop) {
  return useAsk(listShopifyAccounts, { shop_domain: shopDomain }, { staleMs: 0 });
}

/** Redirects to the shop's Shopify page, where its merchant grants access. */
export function useConnectShopify(onRefused: (error: CallError) => boolean) {
  const command = useCommand(beginShopifyInstall, { onDone: ({ url }) => location.assign(url), onRefused });

  return {
    isBusy: command.isPending || command.isSuccess,
    connect: (shopDomain: string) => command.mutate({ shopDomain }),
  };
}

/** Disconnects a shop. */
export function useDisconnectShopify(shop: ShopifyShop, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(disconnectShopify, {
    onDone: () => {
      notice('success', `${shop.shopDomain} is disconnected.`);
      onDone();

      return invalidate(listShopifyShops);
    },
  });

  return { isBusy: command.isPending, disconnect: () => command.mutate({ shopId: shop.id }) };
}
