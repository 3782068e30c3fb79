import { z } from 'zod';
import { callShop } from '../call-shop.service.ts';
import type { OpenShop, PointOfSale, ShopKey } from '../point-of-sale.ts';
import { ShopError } from '../shop-error.rules.ts';
import { parseShopJson } from '../shop-json.rules.ts';
import {
  apiVersion,
  customersQuery,
  ordersQuery,
  subscribeMutation,
  topics,
} from './shopify-queries.rules.ts';
import { CustomerNode, OrderNode, OrderWebhook } from './shopify-shapes.rules.ts';
import type { ShopCustomerNews } from './shopify-shapes.rules.ts';

export interface ShopifySettings {
  /** '' means each shop at its own domain. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

interface CustomerPage {
  readonly customers: readonly ShopCustomerNews[];
  readonly cursor: string;
  readonly isLast: boolean;
}

/** A Shopify shop, which also reports its customers. */
interface OpenShopify extends OpenShop {
  fetchCustomers(cursor: string): Promise<CustomerPage>;
  /** Subscribes to the webhooks; existing subscriptions are kept. */
  subscribeTo(webhookUrl: string): Promise<void>;
}

export interface Shopify extends PointOfSale {
  open(shop: ShopKey): Promise<OpenShopify>;
}

/** Returns the base URL of a shop. */
export const addressOf = ({ baseUrl }: ShopifySettings, shop: string): string =>
  baseUrl === '' ? `https://${shop}` : `${baseUrl}/${shop}`;

const Connection = z.object({
  nodes: z.array(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
});
const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.unknown().optional(),
});
const Updated = z.object({ updatedAt: z.string() });
const Cursor = z.object({ after: z.string(), page: z.string().nullable(), newest: z.string() });
/** Overlap that each poll reads again; tickets already counted do not count twice. */
const overlapMs = 60_000;

function cursorOf(text: string, since: Date): z.output<typeof Cursor> {
  const start = since.toISOString();

  return text === '' ? { after: start, page: null, newest: start } : Cursor.parse(JSON.parse(text));
}

/** Returns the cursor after a page: the next page of this poll, or the start of the next poll. */
function nextCursor(from: z.output<typeof Cursor>, { nodes, pageInfo }: z.output<typeof Connection>): string {
  const times = nodes.flatMap((node) => Updated.safeParse(node).data?.updatedAt ?? []);
  const newest = [from.newest, ...times].reduce((last, one) =>
    Date.parse(one) > Date.parse(last) ? one : last,
  );
  if (pageInfo.hasNextPage && pageInfo.endCursor) {
    return JSON.stringify({ after: from.after, page: pageInfo.endCursor, newest });
  }
  const after = new Date(Date.parse(newest) - overlapMs).toISOString();

  return JSON.stringify({ after, page: null, newest });
}

/** Opens Shopify shops through the GraphQL Admin API (docs/shops.md, Shopify). */
export function openShopify(settings: ShopifySettings): Shopify {
  return {
    async open({ shop, key, signal }) {
      const url = `${addressOf(settings, shop)}/admin/api/${apiVersion}/graphql.json`;

      async function ask(query: string, variables: object): Promise<Record<string, unknown>> {
        const answer = Answer.safeParse(
          await callShop(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-shopify-access-token': key },
            body: JSON.stringify({ query, variables }),
            timeoutMs: settings.timeoutMs,
            signal,
          }),
        );
        // A query over the current cost limit returns errors and is retried later.
        if (!answer.success || answer.data.errors || !answer.data.data) {
          throw new ShopError('away', 'The shop could not answer our question.');
        }

        return answer.data.data;
      }

      async function readPage(name: 'orders' | 'customers', from: z.output<typeof Cursor>) {
        const query = name === 'orders' ? ordersQuery : customersQuery;
        const data = await ask(query, { after: from.page, query: `updated_at:>'${from.after}'` });
        const page = Connection.safeParse(data[name]);
        if (!page.success) {
          throw new ShopError('away', 'The answer of the shop is not of the documented shape.');
        }

        return page.data;
      }

      return {
        async fetchTickets({ cursor, since }) {
          const from = cursorOf(cursor, since);
          const page = await readPage('orders', from);

          return {
            tickets: page.nodes.flatMap((node) => OrderNode.safeParse(node).data ?? []),
            cursor: nextCursor(from, page),
            isLast: !page.pageInfo.hasNextPage,
          };
        },
        async fetchCustomers(cursor) {
          const from = cursorOf(cursor, new Date(0));
          const page = await readPage('customers', from);

          return {
            customers: page.nodes.flatMap((node) => CustomerNode.safeParse(node).data ?? []),
            cursor: nextCursor(from, page),
            isLast: !page.pageInfo.hasNextPage,
          };
        },
        // Orders include the phone if there is one.
        findPhone: async () => null,
        async subscribeTo(webhookUrl) {
          for (const topic of topics) {
            await ask(subscribeMutation, { topic, webhookSubscription: { uri: webhookUrl } });
          }
        },
      };
    },
    readTicket: (body) => OrderWebhook.safeParse(parseShopJson(body)).data,
  };
}
