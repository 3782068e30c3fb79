import { listLists } from 'shared-contracts/api/contacts/lists';
import {
  getShopifyConfig,
  listShopifyAccounts,
  listShopifyShops,
} from 'shared-contracts/api/integrations/shopify';
import type { List } from 'shared-contracts/domain/list';
import type { ShopifyConfig } from 'shared-contracts/domain/integrations';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { signedInClient } from '../documents/signed-in-client.ts';

export type ShopAccount = OutputOf<typeof listShopifyAccounts>['items'][number];

export interface ShopSetup {
  /** Undefined if no shop is connected. */
  readonly shopDomain: string | undefined;
  readonly accounts: readonly ShopAccount[];
}

/** Returns the shop in the address, otherwise the first connected one, with the accounts for it. */
export async function loadSetup(): Promise<ShopSetup> {
  const client = await signedInClient();
  const { items } = await client.call(listShopifyShops, {});
  const shops = items.filter(({ isConnected }) => isConnected);
  const named = new URLSearchParams(location.search).get('shop_domain');
  const shop = shops.find(({ shopDomain }) => shopDomain === named) ?? shops[0];
  if (!shop) {
    return { shopDomain: undefined, accounts: [] };
  }
  const { items: accounts } = await client.call(listShopifyAccounts, { shop_domain: shop.shopDomain });

  return { shopDomain: shop.shopDomain, accounts };
}

export interface AccountChoices {
  readonly config: ShopifyConfig;
  /** Lists to which contacts can be added. */
  readonly lists: readonly List[];
}

/** Returns an account's settings and the lists that it can choose from. */
export async function loadChoices(accountId: number): Promise<AccountChoices> {
  const client = await signedInClient();
  const config = await client.call(getShopifyConfig, { accountId });
  const lists: List[] = [];
  let cursor: number | undefined;
  do {
    const page = await client.call(listLists, { accountId, start_cursor: cursor });
    lists.push(...page.items.filter(({ kind }) => kind === 'plain'));
    cursor = page.nextPageCursor;
  } while (cursor > 0);

  return { config, lists };
}
