import { z } from 'zod';
import { readPhone } from '../../../kernel/read-phone.ts';
import { callShop } from '../call-shop.service.ts';
import type { OpenShop, PointOfSale, ShopKey } from '../point-of-sale.ts';
import { ShopError } from '../shop-error.rules.ts';
import { parseShopJson } from '../shop-json.rules.ts';
import { TreezTicket, ticketOf } from './treez-ticket.rules.ts';

export interface TreezSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly timeoutMs: number;
}

const Token = z.object({ access_token: z.string().min(1) });
const Page = z.object({ ticketList: z.array(z.unknown()).nullish() });
const Customers = z.object({ data: z.array(z.object({ phone: z.string().nullish() })).nullish() });
const Webhook = z.object({ event_type: z.string(), data: z.unknown() });
const Cursor = z.object({ after: z.string(), page: z.int(), newest: z.string() });

/** Largest page size of Treez. */
const pageSize = 50;
/**
 * Overlap that each poll reads again, in case two tickets of the same moment were split; tickets already counted do not
 * count twice.
 */
const overlapMs = 60_000;

/** Parses a shop's response. An unexpected shape is the shop's fault, to be retried. */
function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) {
    throw new ShopError('away', 'The answer of the shop is not of the documented shape.');
  }

  return parsed.data;
}

function cursorOf(text: string, since: Date) {
  if (text === '') {
    return { after: since.toISOString(), page: 1, newest: since.toISOString() };
  }

  return Cursor.parse(JSON.parse(text));
}

/** Treats a customer unknown to the shop as one without a phone, so that the remaining tickets are read. */
function noCustomer(error: unknown): unknown {
  if (error instanceof ShopError && error.kind === 'refused') {
    return { data: [] };
  }
  throw error;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** Returns the start of the next poll, once the last page is read. */
const nextStart = (newest: string): string => {
  const after = new Date(Date.parse(newest) - overlapMs).toISOString();

  return JSON.stringify({ after, page: 1, newest });
};

/** Opens Treez shops through the HTTP API, version 2.0 (docs/shops.md, Treez). */
export function openTreez(settings: TreezSettings): PointOfSale {
  const { baseUrl, clientId, timeoutMs } = settings;

  return {
    async open({ shop, key, signal }: ShopKey): Promise<OpenShop> {
      const address = `${baseUrl}/v2.0/dispensary/${encodeURIComponent(shop)}`;
      const answer = await callShop(`${address}/config/api/gettokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: clientId, apikey: key }).toString(),
        timeoutMs,
        signal,
      });
      const headers = { authorization: read(Token, answer).access_token, client_id: clientId };
      const get = (path: string) => callShop(`${address}${path}`, { headers, timeoutMs, signal });

      return {
        async fetchTickets({ cursor, since }) {
          const from = cursorOf(cursor, since);
          const path = `/ticket/lastUpdated/after/${from.after}/page/${from.page}/pagesize/${pageSize}`;
          const list = read(Page, await get(path)).ticketList ?? [];
          const tickets = list.flatMap((ticket) => ticketOf(TreezTicket.safeParse(ticket).data) ?? []);
          const newest = tickets.reduce(
            (last, { changedAt }) => later(last, changedAt.toISOString()),
            from.newest,
          );
          const isLast = list.length < pageSize;

          return {
            tickets,
            isLast,
            cursor: isLast ? nextStart(newest) : JSON.stringify({ ...from, page: from.page + 1, newest }),
          };
        },
        async findPhone(customerId) {
          const answer = await get(`/customer/${encodeURIComponent(customerId)}`).catch(noCustomer);
          const [customer] = read(Customers, answer).data ?? [];

          return (customer?.phone && readPhone(customer.phone)) || null;
        },
      };
    },
    readTicket(body) {
      const webhook = Webhook.safeParse(parseShopJson(body));
      if (!webhook.success || webhook.data.event_type !== 'TICKET') {
        return undefined;
      }

      return ticketOf(TreezTicket.safeParse(webhook.data.data).data);
    },
  };
}
