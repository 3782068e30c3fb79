import { handle } from '../../platform/jobs/define-job.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { JobHandler } from '../../platform/jobs/define-job.ts';
import { failureOf, forEachStep, togetherOrForEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './connections.store.ts';
import type { StoredConnection } from './connections.store.ts';
import { countTicket } from './count-ticket.service.ts';
import { findOpenEvents, deleteOldEvents } from './events.store.ts';
import { fetchShopJob, fetchShopsJob, retryShopJob } from './fetch-shops.job.ts';
import { mayLeaveOut } from './may-leave-out.rules.ts';
import { recordFault } from './record-fault.service.ts';
import type { OpenShop } from './point-of-sale.ts';
import { shopActor } from './shop-actor.service.ts';
import { ShopError } from './shop-error.rules.ts';
import { readCustomers } from './shopify/read-customers.service.ts';
import { openConnectedShop, addPhonesToTickets } from './add-phones-to-tickets.service.ts';
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

async function queueDueShops({ database, jobs, log }: Platform): Promise<void> {
  const now = new Date();
  const lease = new Date(now.getTime() + leaseMs);
  await forEachStep(log, {
    queueVisits: () =>
      // One statement claims all: a visit that is not queued leaves every shop due.
      database.inTransaction(async (tx) => {
        for (const { failures, ...place } of await store.claimDueShops(tx, { now, next: lease })) {
          await jobs.enqueue(tx, failures > 0 ? retryShopJob : fetchShopJob, place);
        }
      }),
    deleteOldEvents: () => deleteOldEvents(database.db, new Date(now.getTime() - 30 * dayMs)),
  });
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

/**
 * Reads a page, counts its tickets and moves the cursor. Returns false if there is nothing more. With a ticket that
 * cannot be counted, the page is read again at the next visits, for a day; each ticket counts once. Then it is left out
 * and is counted only if the shop sends it again.
 */
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

  // Another process may read this shop, or it was disconnected.
  const isOurs = async (tx: Tx) =>
    (await store.lockConnection(tx, orgId, connectionId))?.ticketCursor === ticketCursor;
  const failure = await failureOf(
    togetherOrForEachRow(
      tickets,
      {
        log: platform.log,
        failure: 'a ticket of a shop was not counted',
        idsOf: ({ id: ticketId }) => ({ orgId, connectionId, ticketId }),
      },
      (some) =>
        database.inTransaction(async (tx) => {
          for (const ticket of (await isOurs(tx)) ? some : []) {
            await countTicket(tx, shopActor(platform, connection), { connection, ticket });
          }
        }),
    ),
  );
  if (failure && !mayLeaveOut(connection, new Date())) {
    throw failure;
  }
  const isMore = await database.inTransaction(async (tx) => {
    if (!(await isOurs(tx))) {
      return false;
    }
    await store.saveCursor(tx, orgId, { id: connectionId, cursor: page.cursor, at: new Date() });

    return !page.isLast;
  });
  if (failure) {
    throw failure;
  }

  return isMore;
}
