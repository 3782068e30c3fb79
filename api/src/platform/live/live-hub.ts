import type { EventPayload } from 'shared-contracts/events';
import type { LiveEventName, OrgLiveEventName } from 'shared-contracts/live-events';
import type { Database, Tx } from '../db/client.ts';
import type { NotifyHub } from '../db/processes/notify.ts';
import { soonMs, startLoop } from '../jobs/loop/start-loop.ts';
import type { Loop } from '../jobs/loop/start-loop.ts';
import type { Logger } from '../logger.ts';
import { findLiveEventRange, findLiveEventsAfter, insertLiveEvents } from './live.store.ts';
import type { LiveFact, StoredLiveEvent } from './live.store.ts';

/** An event as delivered to streams. */
export interface LiveEvent {
  /** Undefined for events that are not stored. */
  readonly id: number | undefined;
  readonly event: LiveEventName | OrgLiveEventName;
  readonly data: Record<string, string | number>;
}

export interface LiveHub {
  /**
   * Records an event in its transaction, at the end and with the other events of that transaction, and wakes every
   * process after the commit.
   */
  record<Name extends LiveEventName>(
    tx: Tx,
    fact: { orgId: number; event: Name; data: EventPayload<Name> },
  ): Promise<void>;
  /** Like `record`, for an event of the whole organization. */
  recordForOrganization<Name extends OrgLiveEventName>(
    tx: Tx,
    fact: { event: Name; data: EventPayload<Name> },
  ): Promise<void>;
  /** Wakes every process after another statement has recorded events of texts (record-live.sql.ts). */
  wake(): void;
  /**
   * Publishes an unstored event to this process's streams: for information that is outdated by the time it could be
   * refetched.
   */
  tell(orgId: number, event: Pick<LiveEvent, 'event' | 'data'> & { accountId: number }): void;
  /**
   * Subscribes to all events of one account, or of the whole organization if there is none, committed from now on.
   * Returns an unsubscribe function.
   */
  subscribe(
    place: { orgId: number; accountId: number | null },
    hear: (event: LiveEvent) => void,
  ): Promise<() => void>;
  /** Returns an ID up to which every event has been delivered. */
  position(): Promise<number>;
  /** Returns the highest ID that has been delivered to subscribers. */
  newest(): number;
  close(): Promise<void>;
}

/** Converts a stored event to its delivered form. */
export function toLiveEvent({ id, event, data }: StoredLiveEvent): LiveEvent {
  return { id, event: event as LiveEvent['event'], data }; // only the hub writes rows, with the name of a live event
}

/** Time for which a skipped ID may still appear, because its transaction commits after one with a higher ID. */
const missingMilliseconds = 10_000;
const pageSize = 1_000;
/**
 * Number of IDs before its place at which a reader of the outbox begins, because commits can be out of order. Receiving
 * an event twice does no harm.
 */
export const lookBack = 50;

/** Returns the names of events, each once, as a notification has them. */
const namesOf = (facts: readonly LiveFact[]): string =>
  [...new Set(facts.map(({ event }) => event))].join(' ');

/** Reads the outbox once per process for all its streams, on every notification. */
export function openLiveHub(options: { database: Database; notify: NotifyHub; log: Logger }): LiveHub {
  const { database, notify, log } = options;
  const subscribers = new Map<string, Set<(event: LiveEvent) => void>>();
  const missing = new Map<number, number>();
  let cursor = 0;
  /** Set by the first reader of this process. From then on, the outbox is always read. */
  let started: Promise<void> | undefined;
  let reading: Loop | undefined;

  function deliverEvent(place: { orgId: number; accountId: number | null }, event: LiveEvent): void {
    for (const hear of subscribers.get(`${place.orgId} ${place.accountId}`) ?? []) {
      hear(event);
    }
  }

  /** IDs are assigned before commits, so rows become visible out of order. Skipped IDs are queried again. */
  function advance(rows: readonly StoredLiveEvent[]): void {
    for (const row of rows) {
      missing.delete(row.id);
      if (row.id > cursor) {
        for (let id = Math.max(cursor + 1, row.id - pageSize); id < row.id; id++) {
          missing.set(id, Date.now());
        }
        cursor = row.id;
      }
      deliverEvent({ orgId: row.org_id, accountId: row.account_id }, toLiveEvent(row));
    }
    for (const [id, skippedAt] of missing) {
      if (skippedAt < Date.now() - missingMilliseconds) {
        missing.delete(id);
      }
    }
  }

  async function read(): Promise<void> {
    for (;;) {
      const rows = await findLiveEventsAfter(database.db, {
        cursor,
        missing: [...missing.keys()],
        limit: pageSize,
      });
      advance(rows);
      if (rows.length < pageSize) {
        return;
      }
    }
  }

  /** Events of open transactions, by organization. Not gatherCalls(), because a batch ends with its transaction. */
  const recorded = new WeakMap<Tx, Map<number, LiveFact[]>>();

  function keep(tx: Tx, orgId: number, fact: LiveFact): void {
    const facts = recorded.get(tx) ?? new Map<number, LiveFact[]>();
    if (!recorded.has(tx)) {
      recorded.set(tx, facts);
      tx.beforeCommit(async () => {
        for (const [id, ofOne] of facts) {
          await insertLiveEvents(tx, id, ofOne);
        }
      });
      tx.afterCommit(() => notify.tell('live', namesOf([...facts.values()].flat())));
    }
    facts.set(orgId, [...(facts.get(orgId) ?? []), fact]);
  }

  async function start(): Promise<void> {
    const { newest } = await findLiveEventRange(database.db);
    cursor = Math.max(0, newest - lookBack);
    await read(); // nobody has subscribed yet: it finds the IDs that are missing
    reading = startLoop({
      async round() {
        await read();

        return missing.size > 0 ? soonMs : undefined;
      },
      onError: (error) =>
        log.warn({ reason: error instanceof Error ? error.message : '' }, 'live events could not be read'),
      apartMs: 0,
      notify,
      wokenBy: ['live'],
    });
  }

  function beStarted(): Promise<void> {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });

    return started;
  }

  return {
    async record(tx, { orgId, event, data }) {
      keep(tx, orgId, { accountId: data.accountId, event, data });
    },
    async recordForOrganization(tx, { event, data }) {
      keep(tx, data.orgId, { accountId: null, event, data });
    },
    wake: () => notify.tell('live', 'message.changed'),
    tell: (orgId, { accountId, event, data }) =>
      deliverEvent({ orgId, accountId }, { id: undefined, event, data }),
    newest: () => cursor,
    async position() {
      await beStarted();

      return Math.min(cursor, ...[...missing.keys()].map((id) => id - 1));
    },
    async subscribe({ orgId, accountId }, hear) {
      await beStarted();
      const key = `${orgId} ${accountId}`;
      const here = subscribers.get(key) ?? new Set();
      subscribers.set(key, here.add(hear));

      return () => {
        here.delete(hear);
        if (here.size === 0) {
          subscribers.delete(key);
        }
      };
    },
    async close() {
      subscribers.clear();
      await started?.catch(() => undefined);
      await reading?.stop();
    },
  };
}
