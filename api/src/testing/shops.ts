import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createTreezIntegration } from 'shared-contracts/api/integrations';
import { listRewardParticipants } from 'shared-contracts/api/rewards';
import { saveRewardsIntegration } from 'shared-contracts/api/rewards/rewards-integration';
import { fetchShopsHandler, visitShopHandlers } from '../areas/integrations/fetch-shops.handler.ts';
import { workShopEventHandler } from '../areas/integrations/work-event.handler.ts';
import { shopifyStandIn, treezStandInPath } from '../config/outside-pages.ts';
import { enableRewards } from './rewards.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Points the shops of an API to its own stand-ins, once its port is known. */
export function useStandIns(api: TestApi): void {
  Object.assign(api.config, {
    treezUrl: api.url + treezStandInPath,
    shopifyUrl: api.url + shopifyStandIn.path,
    publicApiUrl: api.url,
  });
}

/** A proxy between an API and its stand-ins, where a test decides what happens to each call. */
export interface ShopLine {
  /** Paths of calls that the shops have not answered yet. */
  readonly open: ReadonlySet<string>;
  /** Resolves when a call may continue to its shop; by default immediately. */
  before: (path: string) => Promise<void> | void;
}

/** Puts a proxy between an API and the shops at Treez, until the test has ended. */
export async function useShopLine(api: TestApi): Promise<ShopLine> {
  const open = new Set<string>();
  const line: ShopLine & { open: Set<string> } = { open, before: () => undefined };
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', method = 'GET', headers } = request;
    open.add(path);
    response.once('close', () => open.delete(path));
    const body = method === 'GET' ? null : await text(request);
    await line.before(path);
    const { authorization = '', 'content-type': type = '' } = headers;
    const answer = await fetch(api.url + path, {
      method,
      body,
      headers: { authorization, 'content-type': type },
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }
  const server = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  Object.assign(api.config, { treezUrl: `http://127.0.0.1:${port}${treezStandInPath}` });
  onTestFinished(() => {
    useStandIns(api);
    server.closeAllConnections();
    server.close();
  });

  return line;
}

/** A sale as it is rung up at the Treez stand-in. */
export interface Sale {
  readonly ticketId?: string;
  readonly originalTicketId?: string;
  readonly phone?: string | null;
  readonly total: number;
  readonly points?: number;
  readonly status?: string;
  readonly closedAt?: string;
  readonly changedAt?: string;
  readonly webhooks?: number;
}

let made = 0;

/** An organization with rewards, a contact, and a shop at Treez that gives a point for each dollar. */
export async function treezScene(api: TestApi, conversionFactor = 1) {
  useStandIns(api);
  const staff = await api.signedIn('owner');
  await enableRewards(api, staff.orgId);
  const { phone, contactId } = await api.make.contact(staff);
  const dispensary = `shop${(made += 1)}-${staff.orgId}`;
  const rule = { posTitle: 'Treez', rewardsType: 'DOLLAR', conversionFactor } as const;
  await staff.call(saveRewardsIntegration, rule);
  const connection = await staff.call(createTreezIntegration, {
    key: 'key-of-the-shop-1234',
    accountId: staff.accountId,
    dispensary,
  });

  return { staff, phone, contactId, dispensary, connection };
}

/** Sends a command to a stand-in. */
export async function callStandIn(url: string, method: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: JSON.stringify(body) });
  if (!answer.ok) {
    throw new Error(`The stand-in answered ${answer.status}.`);
  }

  return answer.json();
}

/** Rings up a sale. */
export const ringUp = (api: TestApi, dispensary: string, sale: Sale): Promise<unknown> =>
  callStandIn(`${api.url}${treezStandInPath}/shops/${dispensary}/tickets`, 'POST', sale);

/** Sets a shop's webhook or its fault. */
export const setUpShop = (api: TestApi, dispensary: string, settings: object): Promise<unknown> =>
  callStandIn(`${api.url}${treezStandInPath}/shops/${dispensary}`, 'PUT', settings);

/** Makes an organization's shops look as if none of their pages had been read for two days. */
export async function stopReadingShops({ platform }: TestApi, orgId: number): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await platform.database.db
    .updateTable('shop_connections')
    .set({ fetched_at: twoDaysAgo })
    .where('org_id', '=', orgId)
    .execute();
}

/** Polls the shops of an organization once, as the worker does every minute, without those of other tests. */
export async function visitShops(
  { platform }: TestApi,
  { orgId }: { readonly orgId: number },
): Promise<void> {
  const { db } = platform.database;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db.updateTable('shop_connections').set({ fetch_at: inAnHour }).where('org_id', '!=', orgId).execute();
  await db
    .updateTable('shop_connections')
    .set({ fetch_at: new Date(0) })
    .where('org_id', '=', orgId)
    .execute();
  await fetchShopsHandler(platform).run({}, new AbortController().signal);
  await platform.jobs.drain(visitShopHandlers(platform));
}

/** Processes the waiting webhooks. */
export const workOnWebhooks = ({ platform }: TestApi): Promise<number> =>
  platform.jobs.drain([workShopEventHandler(platform)]);

/** Points of a phone; undefined if it is not in rewards. */
export async function pointsOf(staff: SignedIn, phone: string): Promise<number | undefined> {
  const { items } = await staff.call(listRewardParticipants, { accountId: staff.accountId, phone });

  return items[0]?.rewardPoints;
}
