import { createList } from 'shared-contracts/api/contacts/lists';
import {
  beginShopifyInstall,
  finishShopifyInstall,
  saveShopifyConfig,
} from 'shared-contracts/api/integrations/shopify';
import { saveRewardsIntegration } from 'shared-contracts/api/rewards/rewards-integration';
import { shopifyStandIn } from '../config/outside-pages.ts';
import { enableRewards } from './rewards.ts';
import { callStandIn, useStandIns } from './shops.ts';
import type { SignedIn, TestApi } from './test-api.ts';

let made = 0;

/** A shop domain that no other test has. */
export const newShopDomain = (): string => `shop-${(made += 1)}.myshopify.com`;

/** Agrees as the merchant on the shop's page; returns the signed query that the browser is redirected with. */
export async function customerConsent(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, href = ''] = /href="([^"]+\/shopify\/redirect[^"]+)"/.exec(page) ?? [];

  return new URL(href.replaceAll('&amp;', '&')).search.slice(1);
}

/** Connects a shop with the complete flow. */
export async function installShop(staff: SignedIn, shopDomain: string) {
  const { url } = await staff.call(beginShopifyInstall, { shopDomain });

  return staff.call(finishShopifyInstall, { query: await customerConsent(url) });
}

/** A shop at Shopify whose customers are added to two lists of an account, with a point for each dollar. */
export async function shopifyScene(api: TestApi) {
  useStandIns(api);
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await enableRewards(api, staff.orgId);
  const rule = { posTitle: 'Treez', rewardsType: 'DOLLAR', conversionFactor: 1 } as const;
  await staff.call(saveRewardsIntegration, rule);
  const shopDomain = newShopDomain();
  const shop = await installShop(staff, shopDomain);
  const subscribers = (await staff.call(createList, { accountId, name: 'Subscribers' })).id;
  const buyers = (await staff.call(createList, { accountId, name: 'Buyers' })).id;
  await staff.call(saveShopifyConfig, { accountId, shopDomain, lists: { subscribers, buyers } });

  return { staff, accountId, shop, shopDomain, subscribers, buyers };
}

const base = (api: TestApi, shopDomain: string) => `${api.url}${shopifyStandIn.path}/${shopDomain}`;

/** Changes how a shop answers. */
export const setUpShopify = (api: TestApi, shopDomain: string, settings: object): Promise<unknown> =>
  callStandIn(base(api, shopDomain), 'PUT', settings);

interface News {
  readonly topic: string;
  readonly body: object;
  readonly keep?: { readonly kind: 'order' | 'customer'; readonly node: object };
  /** Number of webhook calls that the shop makes. */
  readonly webhooks?: number;
  readonly signature?: string;
  readonly triggeredAt?: string;
}

/** Makes something happen in a shop; returns the responses to its webhooks. */
export async function simulateShopEvent(api: TestApi, shopDomain: string, news: News): Promise<unknown> {
  return callStandIn(`${base(api, shopDomain)}/news`, 'POST', news);
}

/** A time some seconds from now, as Shopify writes it. */
export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

interface Order {
  readonly id: number;
  readonly total: string;
  readonly phone?: string;
  readonly customerId?: number;
  readonly status?: string;
  readonly isCanceled?: boolean;
  /** Money that was refunded without an article. */
  readonly refunded?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** An order as its webhook and the list of orders contain it. */
export function orderNews({ id, total, phone, customerId, status = 'paid', ...order }: Order): News {
  const { createdAt = inSeconds(1), updatedAt = createdAt, isCanceled = false, refunded = '0' } = order;
  const cancelledAt = isCanceled ? updatedAt : null;

  return {
    topic: 'orders/updated',
    body: {
      id,
      financial_status: status,
      cancelled_at: cancelledAt,
      current_total_price: total,
      refunds:
        refunded === '0'
          ? []
          : [
              {
                order_adjustments: [
                  { kind: 'refund_discrepancy', amount: `-${refunded}`, tax_amount: '0.00' },
                ],
              },
            ],
      phone: phone ?? null,
      customer: customerId === undefined ? null : { id: customerId, phone: phone ?? null },
      created_at: createdAt,
      updated_at: updatedAt,
    },
    keep: {
      kind: 'order',
      node: {
        id: `gid://shopify/Order/${id}`,
        displayFinancialStatus: status.toUpperCase(),
        cancelledAt,
        currentTotalPriceSet: { shopMoney: { amount: total } },
        netPaymentSet: { shopMoney: { amount: (Number(total) - Number(refunded)).toFixed(2) } },
        phone: phone ?? null,
        customer: customerId === undefined ? null : { id: `gid://shopify/Customer/${customerId}` },
        createdAt,
        updatedAt,
      },
    },
  };
}

interface Customer {
  readonly id: number;
  readonly phone: string;
  readonly name?: string;
  readonly consent?: {
    readonly state: string;
    readonly level?: string;
    readonly at: string | null;
    readonly from?: string;
  };
  readonly updatedAt?: string;
}

/** A customer as their webhook and the list of customers contain it. */
export function customerNews({ id, phone, name = 'Ada', consent, updatedAt = inSeconds(0) }: Customer): News {
  const level = consent?.level ?? 'single_opt_in';

  return {
    topic: 'customers/update',
    body: {
      id,
      phone,
      first_name: name,
      last_name: null,
      sms_marketing_consent: consent
        ? {
            state: consent.state,
            opt_in_level: level,
            consent_updated_at: consent.at,
            consent_collected_from: consent.from ?? 'SHOPIFY',
          }
        : null,
    },
    keep: {
      kind: 'customer',
      node: {
        id: `gid://shopify/Customer/${id}`,
        updatedAt,
        firstName: name,
        lastName: null,
        defaultPhoneNumber: {
          phoneNumber: phone,
          marketingState: (consent?.state ?? 'not_subscribed').toUpperCase(),
          marketingOptInLevel: level.toUpperCase(),
          marketingUpdatedAt: consent?.at ?? null,
          marketingCollectedFrom: consent?.from ?? 'SHOPIFY',
        },
      },
    },
  };
}

/** Existing contacts with a phone, with their lists and their consent. */
export async function contactsOf(api: TestApi, orgId: number, phone: string) {
  const { db } = api.platform.database;
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'name', 'unsubscribed_at as optedOutAt'])
    .where('org_id', '=', orgId)
    .where('phone', '=', phone)
    .where('account_id', '>', 0) // deleted contacts have none
    .execute();

  return Promise.all(
    contacts.map(async ({ id, name, optedOutAt }) => ({
      name,
      isOptedOut: optedOutAt !== null,
      lists: await db
        .selectFrom('list_members')
        .select('list_id')
        .where('org_id', '=', orgId)
        .where('contact_id', '=', id)
        .orderBy('list_id')
        .execute()
        .then((rows) => rows.map((row) => row.list_id)),
      consent: await db
        .selectFrom('consent_log')
        .select(['change', 'source', 'detail'])
        .where('org_id', '=', orgId)
        .where('contact_id', '=', id)
        .orderBy('id')
        .execute(),
    })),
  );
}
