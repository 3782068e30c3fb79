import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import { countTicket } from './count-ticket.ts';
import { forgetEvents } from './events.store.ts';
import { fetchShopJob, fetchShopsJob } from './fetch-shops.job.ts';
import type { OpenShop } from './point-of-sale.ts';
import { shopActor } from './shop-actor.ts';
import { ShopError } from './shop-error.ts';
import { readCustomers } from './shopify/read-customers.ts';
import { openConnected, withPhones } from './with-phones.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A day's outage of a busy shop is read in one go; what is left comes a minute later. */
const pagesAtOnce = 100;
const longestPauseMs = 60 * minuteMs;

/** Each shop once a minute. */
export function fetchShopsHandler(platform: Platform): JobHandler {
  return handle(fetchShopsJob, () => queueDueShops(platform), { schedule: '* * * * *' });
}

async function queueDueShops({ database, jobs }: Platform): Promise<void> {
  const now = new Date();
  await database.inTransaction(async (tx) => {
    // A little less than a minute, so that each look finds the shops of the one before.
    const next = new Date(now.getTime() + minuteMs - 5_000);
    for (const place of await store.takeDue(tx, { now, next })) {
      await jobs.enqueue(tx, fetchShopJob, place);
    }
  });
  await forgetEvents(database.db, new Date(now.getTime() - 30 * dayMs));
}

/** Reads on where the last time ended, however long ago that was. */
export function fetchShopHandler(platform: Platform): JobHandler {
  return handle(fetchShopJob, (place, signal) => fetchShop(platform, place, signal));
}

async function fetchShop(
  platform: Platform,
  { orgId, connectionId }: { orgId: number; connectionId: number },
  signal: AbortSignal,
): Promise<void> {
  const connection = await store.findConnection(platform.database.db, orgId, connectionId);
  if (!connection || connection.uninstalledAt) {
    return;
  }
  try {
    if (connection.vendor === 'shopify') {
      await readCustomers(platform, connection, signal);
    }
    const shop = await openConnected(platform, connection);
    let isMore = true;
    for (let page = 0; isMore && page < pagesAtOnce && !signal.aborted; page += 1) {
      isMore = await readPage(platform, { orgId, connectionId, shop });
    }
  } catch (error) {
    if (!(error instanceof ShopError)) {
      throw error;
    }
    await noteFault(platform, connection, error);
  }
}

/** Reads a page, counts it and moves the cursor in one transaction; false where nothing more is there. */
async function readPage(
  platform: Platform,
  { orgId, connectionId, shop }: { orgId: number; connectionId: number; shop: OpenShop },
): Promise<boolean> {
  const { database } = platform;
  const connection = await store.findConnection(database.db, orgId, connectionId);
  if (!connection) {
    return false;
  }
  const { ticketCursor, createdAt } = connection;
  const page = await shop.fetchTickets({ cursor: ticketCursor, since: createdAt });
  const tickets = await withPhones(platform, connection, { tickets: page.tickets, shop });

  return database.inTransaction(async (tx) => {
    const now = await store.lockConnection(tx, orgId, connectionId);
    if (now?.ticketCursor !== ticketCursor) {
      return false; // another process reads this shop, or it was disconnected
    }
    for (const ticket of tickets) {
      await countTicket(tx, shopActor(platform, connection), { connection, ticket });
    }
    await store.saveCursor(tx, orgId, { id: connectionId, cursor: page.cursor, at: new Date() });

    return !page.isLast;
  });
}

async function noteFault(platform: Platform, connection: StoredConnection, error: ShopError): Promise<void> {
  const { orgId, id, vendor } = connection;
  const failures = connection.failures + 1;
  const pauseMs = Math.min(
    error.retryAfterSeconds === undefined
      ? minuteMs * 2 ** Math.min(failures - 1, 6)
      : error.retryAfterSeconds * 1_000,
    longestPauseMs,
  );
  platform.log.warn({ orgId, connectionId: id, vendor, reason: error.message }, 'a shop could not be asked');
  await store.saveFault(platform.database.db, orgId, {
    id,
    failures,
    fault: error.message,
    fetchAt: new Date(Date.now() + pauseMs),
  });
}
