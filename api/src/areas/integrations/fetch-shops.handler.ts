import { handle } from '../../platform/jobs/define-job.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import { countTicket } from './count-ticket.ts';
import { findOpenEvents, deleteOldEvents } from './events.store.ts';
import { fetchShopJob, fetchShopsJob, retryShopJob } from './fetch-shops.job.ts';
import { recordFault } from './record-fault.ts';
import type { OpenShop } from './point-of-sale.ts';
import { shopActor } from './shop-actor.ts';
import { ShopError } from './shop-error.ts';
import { readCustomers } from './shopify/read-customers.ts';
import { openConnectedShop, addPhonesToTickets } from './add-phones-to-tickets.ts';
import { workShopEventJob } from './work-event.job.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A visit starts no new page after this time; the next visit reads the rest. */
const visitMs = minuteMs;
/** Time after which a shop being visited is due again, in case the visit was lost. */
const leaseMs = 15 * minuteMs;

/** Schedules every shop once a minute. */
export function fetchShopsHandler(platform: Platform): JobHandler {
  return handle(fetchShopsJob, () => queueDueShops(platform), { schedule: '* * * * *' });
}

async function queueDueShops({ database, jobs }: Platform): Promise<void> {
  const now = new Date();
  await database.inTransaction(async (tx) => {
    const lease = new Date(now.getTime() + leaseMs);
    for (const { failures, ...place } of await store.claimDueShops(tx, { now, next: lease })) {
      await jobs.enqueue(tx, failures > 0 ? retryShopJob : fetchShopJob, place);
    }
  });
  await deleteOldEvents(database.db, new Date(now.getTime() - 30 * dayMs));
}

/** Returns the handlers that visit a shop, reading on from where the last visit ended, however long ago. */
export function visitShopHandlers(platform: Platform): JobHandler[] {
  return [fetchShopJob, retryShopJob].map((job) =>
    handle(job, (place, signal) => visitShop(platform, place, signal)),
  );
}

interface VisitedShop {
  readonly orgId: number;
  readonly connectionId: number;
}

async function visitShop(platform: Platform, place: VisitedShop, signal: AbortSignal): Promise<void> {
  const { orgId, connectionId } = place;
  const { db } = platform.database;
  const begunAt = Date.now();
  const connection = await store.findConnection(db, orgId, connectionId);
  if (!connection || connection.uninstalledAt) {
    return;
  }
  try {
    await readShop(platform, connection, { signal, until: begunAt + visitMs });
  } catch (error) {
    if (!(error instanceof ShopError)) {
      throw error;
    }

    return recordFault(platform, connection, error);
  }
  // A little less than a minute, so that each run finds the shops of the previous one.
  const fetchAt = new Date(begunAt + minuteMs - 5_000);
  await store.saveNextVisit(db, orgId, { id: connectionId, fetchAt });
  if (connection.failures > 0) {
    await resumeEvents(platform, place);
  }
}

/** Resumes webhooks that arrived while the shop was unreachable. */
async function resumeEvents({ database, jobs }: Platform, place: VisitedShop): Promise<void> {
  const { orgId, connectionId } = place;
  await database.inTransaction(async (tx) => {
    for (const eventId of await findOpenEvents(tx, orgId, connectionId)) {
      await jobs.enqueue(tx, workShopEventJob, { ...place, eventId });
    }
  });
}

interface Visit {
  readonly signal: AbortSignal;
  /** Time after which no new page is started. */
  readonly until: number;
}

async function readShop(platform: Platform, connection: StoredConnection, visit: Visit): Promise<void> {
  if (connection.vendor === 'shopify') {
    await readCustomers(platform, connection, visit);
  }
  const { orgId, id: connectionId } = connection;
  const shop = await openConnectedShop(platform, connection, visit.signal);
  let isMore = true;
  do {
    isMore = await readPage(platform, { orgId, connectionId, shop });
  } while (isMore && Date.now() < visit.until);
}

/** Reads a page, counts it and moves the cursor in one transaction. Returns false if there is nothing more. */
async function readPage(
  platform: Platform,
  { orgId, connectionId, shop }: VisitedShop & { shop: OpenShop },
): Promise<boolean> {
  const { database } = platform;
  const connection = await store.findConnection(database.db, orgId, connectionId);
  if (!connection) {
    return false;
  }
  const { ticketCursor, createdAt } = connection;
  const page = await shop.fetchTickets({ cursor: ticketCursor, since: createdAt });
  const tickets = await addPhonesToTickets(platform, connection, {
    tickets: page.tickets,
    open: async () => shop,
  });

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
