import type { EventPayload } from 'shared-contracts/events';
import type { LiveEventName, OrgLiveEventName } from 'shared-contracts/live-events';
import type { Database, Tx } from '../db/client.ts';
import type { NotifyHub } from '../db/notify.ts';
import type { Logger } from '../logger.ts';
import { findLiveEventRange, findLiveEventsAfter, insertLiveEvents } from './live.store.ts';
import type { LiveFact, StoredLiveEvent } from './live.store.ts';

/** A fact as a stream hears it. */
export interface LiveEvent {
  /** Undefined for what is told and not kept. */
  readonly id: number | undefined;
  readonly event: LiveEventName | OrgLiveEventName;
  readonly data: Record<string, string | number>;
}

export interface LiveHub {
  /**
   * Records a fact in the transaction that makes it true, at its end and with the others of it, and wakes every process
   * after the commit.
   */
  record<Name extends LiveEventName>(
    tx: Tx,
    fact: { orgId: number; event: Name; data: EventPayload<Name> },
  ): Promise<void>;
  /** The same for a fact of the whole organization. */
  recordForOrganization<Name extends OrgLiveEventName>(
    tx: Tx,
    fact: { event: Name; data: EventPayload<Name> },
  ): Promise<void>;
  /** Wakes every process, after a statement of its own has recorded facts (record-live.sql.ts). */
  wake(): void;
  /** Tells the streams of this process alone, and keeps nothing: for what is old by the time one could ask again. */
  tell(orgId: number, event: Pick<LiveEvent, 'event' | 'data'> & { accountId: number }): void;
  /** Hears every fact of one account, or without one of the whole organization, committed from now on; the answer stops hearing. */
  subscribe(
    place: { orgId: number; accountId: number | null },
    hear: (event: LiveEvent) => void,
  ): Promise<() => void>;
  close(): Promise<void>;
}

/** A stored fact as streams hear it. */
export function toLiveEvent({ id, event, data }: StoredLiveEvent): LiveEvent {
  return { id, event: event as LiveEvent['event'], data }; // only the hub writes rows, with the name of a live event
}

/** The poll behind LISTEN/NOTIFY (ARCHITECTURE.md, Server). */
const pollMilliseconds = 1_000;
/** How long a number that was skipped may still turn up: a transaction that committed later than a younger one. */
const missingMilliseconds = 10_000;
const pageSize = 1_000;

/** Reads the outbox once per process for all its streams: on every notification, and each second. */
export function openLiveHub(options: { database: Database; notify: NotifyHub; log: Logger }): LiveHub {
  const { database, notify, log } = options;
  const subscribers = new Map<string, Set<(event: LiveEvent) => void>>();
  const missing = new Map<number, number>();
  let cursor = 0;
  /** Set by the first stream of this process; from then on the outbox is read for good. */
  let started: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;

  function tell(place: { orgId: number; accountId: number | null }, event: LiveEvent): void {
    for (const hear of subscribers.get(`${place.orgId} ${place.accountId}`) ?? []) {
      hear(event);
    }
  }

  /** Identities are handed out before commits, so rows become visible out of order: what was skipped is asked again. */
  function advance(rows: readonly StoredLiveEvent[]): void {
    for (const row of rows) {
      missing.delete(row.id);
      if (row.id > cursor) {
        for (let id = Math.max(cursor + 1, row.id - pageSize); id < row.id; id++) {
          missing.set(id, Date.now());
        }
        cursor = row.id;
      }
      tell({ orgId: row.org_id, accountId: row.account_id }, toLiveEvent(row));
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

  function wake(): void {
    if (!started) {
      return;
    }
    if (reading) {
      isStale = true;

      return;
    }
    isStale = false;
    reading = read()
      .catch((error: Error) => log.warn({ reason: error.message }, 'live events could not be read'))
      .finally(() => {
        reading = undefined;
        if (isStale) {
          wake();
        }
      });
  }

  /** The facts of transactions under way, of each organization. */
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
      tx.afterCommit(() => notify.tell('live'));
    }
    facts.set(orgId, [...(facts.get(orgId) ?? []), fact]);
  }

  async function start(): Promise<void> {
    cursor = (await findLiveEventRange(database.db)).newest;
  }

  const stopListening = notify.on('live', wake);
  const timer = setInterval(wake, pollMilliseconds);

  return {
    async record(tx, { orgId, event, data }) {
      keep(tx, orgId, { accountId: data.accountId, event, data });
    },
    async recordForOrganization(tx, { event, data }) {
      keep(tx, data.orgId, { accountId: null, event, data });
    },
    wake: () => notify.tell('live'),
    tell: (orgId, { accountId, event, data }) => tell({ orgId, accountId }, { id: undefined, event, data }),
    async subscribe({ orgId, accountId }, hear) {
      started ??= start().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      await started;
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
      stopListening();
      clearInterval(timer);
      subscribers.clear();
      await reading;
    },
  };
}
