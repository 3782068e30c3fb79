import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { treezStandInPath } from '../../../config/outside-pages.ts';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../../http/plain-route.ts';
import { Fault, json, shopCall, simulatorOnly } from './stand-in-answer.ts';
import * as store from './stand-in.store.ts';
import type { StandInShop } from './stand-in.store.ts';

const vendor = 'treez';
const base = `${treezStandInPath}/v2.0/dispensary/:shop`;
const ours = `${treezStandInPath}/shops/:shop`;

const Settings = z.looseObject({ webhookUrl: z.string().optional(), webhookToken: z.string().optional() });
const Sale = z.object({
  ticketId: z.string().default(() => randomUUID()),
  originalTicketId: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  total: z.number(),
  points: z.number().default(0),
  status: z.string().default('COMPLETED'),
  closedAt: z.string().optional(),
  changedAt: z.string().optional(),
  /** Number of webhook calls that report it; 0 for none. */
  webhooks: z.int().min(0).max(5).default(1),
});
const failed = (reason: string): PlainAnswer =>
  json(200, { resultCode: 'FAIL', resultReason: reason, data: null });

/** Accepts any key except those that begin with "wrong". */
async function issueToken({ body }: PlainRequest): Promise<PlainAnswer> {
  const key = new URLSearchParams(body).get('apikey') ?? '';

  return key === '' || key.startsWith('wrong')
    ? json(401, { resultCode: 'FAIL', resultReason: 'INVALID_API_KEY' })
    : json(200, { resultCode: 'SUCCESS', access_token: 'stand-in', expires_in: '7200' });
}

const isOpen = ({ headers }: PlainRequest): boolean => headers['authorization'] === 'stand-in';

async function listTickets(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { after = '', page = '1', size = '50' } = request.params;
  const since = new Date(after);
  const [number, limit] = [Number(page), Math.min(Number(size), 50)];
  if (!isOpen(request)) {
    return json(401, { resultCode: 'FAIL', resultReason: 'INVALID_TOKEN' });
  }
  if (Number.isNaN(since.getTime()) || !(number >= 1) || !(limit >= 1)) {
    return failed('INVALID_PARAMETER');
  }
  const query = { kind: 'ticket', after: since, limit, offset: (number - 1) * limit };
  const ticketList = await store.findChanged(request.platform.database.db, shop, query);

  return json(200, { resultCode: 'SUCCESS', resultReason: null, resultDetail: null, ticketList });
}

async function showCustomer(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const id = request.params['customerId'] ?? '';
  const customer = await store.findRecord(request.platform.database.db, shop, { kind: 'customer', id });

  return isOpen(request)
    ? json(200, { resultCode: 'SUCCESS', data: customer ? [customer] : [] })
    : json(401, { resultCode: 'FAIL', resultReason: 'INVALID_TOKEN' });
}

/** Rings up a sale, or takes one back, and reports it as Treez does. */
async function ringUp({ body, platform }: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { db } = platform.database;
  const sale = Sale.parse(JSON.parse(body));
  const changedAt = sale.changedAt === undefined ? new Date() : new Date(sale.changedAt);
  const customerId = sale.phone === null ? null : Number(sale.phone.replace(/\D/g, '').slice(-9));
  if (sale.phone !== null) {
    const customer = { customer_id: String(customerId), phone: sale.phone.replace(/\D/g, '').slice(-10) };
    await store.saveRecord(db, shop, {
      kind: 'customer',
      id: String(customerId),
      content: { ...customer, status: 'ACTIVE', opt_out: true },
      changedAt,
    });
  }
  const ticket = {
    type: 'POS',
    ticket_id: sale.ticketId,
    original_ticket_id: sale.originalTicketId,
    customer_id: customerId,
    order_status: sale.status,
    payment_status: 'PAID',
    total: sale.total,
    reward_points_earned: sale.points,
    date_created: sale.closedAt ?? changedAt.toISOString(),
    date_closed: sale.closedAt ?? changedAt.toISOString(),
    last_updated_at: changedAt.toISOString(),
  };
  await store.saveRecord(db, shop, { kind: 'ticket', id: sale.ticketId, content: ticket, changedAt });
  const { webhookUrl, webhookToken } = Settings.parse(await store.findSettings(db, shop));
  const answers: number[] = [];
  for (let copy = 0; webhookUrl !== undefined && copy < sale.webhooks; copy += 1) {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${webhookToken}` },
      body: JSON.stringify({ event_type: 'TICKET', dispensary_short_name: shop.shop, data: ticket }),
      signal: AbortSignal.timeout(5_000),
    });
    answers.push(answer.status);
  }

  return json(201, { ticket, webhooks: answers });
}

/** Sets the shop's webhook or its fault. */
async function setUp({ body, platform }: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { db } = platform.database;
  const change = Settings.extend({ fault: Fault.optional() }).parse(JSON.parse(body));
  const settings = { ...Settings.parse(await store.findSettings(db, shop)), ...change };
  await store.saveSettings(db, shop, settings);

  return json(200, settings);
}

/** Stand-in for the HTTP interface of Treez, with calls to ring up sales (docs/shops.md, Trying it out). */
export const treezStandInRoutes: readonly PlainRoute[] = [
  { method: 'POST', path: `${base}/config/api/gettokens`, answer: shopCall(vendor, issueToken) },
  {
    method: 'GET',
    path: `${base}/ticket/lastUpdated/after/:after/page/:page/pagesize/:size`,
    answer: shopCall(vendor, listTickets),
  },
  { method: 'GET', path: `${base}/customer/:customerId`, answer: shopCall(vendor, showCustomer) },
  { method: 'POST', path: `${ours}/tickets`, answer: simulatorOnly(vendor, ringUp) },
  { method: 'PUT', path: ours, answer: simulatorOnly(vendor, setUp) },
];
