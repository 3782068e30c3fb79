import type pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseClient } from '../connect/database-client.ts';

/**
 * live: new rows in live_events, with the names of their events · sessions: a session or user ended · outbound: a
 * text is queued for the sender · flows: a step is due · waves: a wave has changed · jobs: a job is in the queue
 * named by the payload, or will be · presence: who is where · webhooks: an endpoint may be called · receipts: the
 * carrier simulator has planned receipts · releases: somebody asked for mail about releases.
 */
const channels = [
  'live',
  'sessions',
  'outbound',
  'flows',
  'waves',
  'jobs',
  'presence',
  'webhooks',
  'receipts',
  'releases',
] as const;
export type Channel = (typeof channels)[number];

/** Called with `undefined` after the connection was lost, when anything may have been missed. */
type Listener = (payload: string | undefined) => void;

/**
 * Wakes other processes through LISTEN/NOTIFY. Readers must not rely on it alone, because a process may die between its
 * commit and its notification: they run rounds now and then (docs/engineering.md, Background loops).
 */
export interface NotifyHub {
  /** Notifies every process, including this one, within a few milliseconds. Repeats within 50 ms are merged. */
  tell(channel: Channel, payload?: string): void;
  /** Adds a listener. Returns an unsubscribe function. */
  on(channel: Channel, listener: Listener): () => void;
  close(): Promise<void>;
}

/**
 * Notifications are batched for this long, because a NOTIFY in every commit would cut the commits per second to a
 * quarter (engineering.md, PostgreSQL). Not with gatherCalls(), because no caller needs a result, repeats are
 * merged as they arrive, and batches start a fixed time apart.
 */
const gatherMilliseconds = 50;
/** Pause before notifications that could not be sent are tried again. */
const retryMilliseconds = 1_000;

/** Opens this process's single listening connection, and reopens it when it breaks. */
export function openNotifyHub(options: { url: string; pool: pg.Pool; log: Logger }): NotifyHub {
  const { url, pool, log } = options;
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]));
  const waiting = new Map<string, { channel: Channel; payload: string }>();
  let client: DatabaseClient | undefined;
  let sendTimer: NodeJS.Timeout | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let lastSentAt = 0;
  let isClosed = false;
  let failures = 0;

  function notifyListeners(channel: Channel, payload: string | undefined): void {
    for (const listener of listeners.get(channel) ?? []) {
      listener(payload);
    }
  }

  async function connect(): Promise<void> {
    const opening = new DatabaseClient({
      connectionString: url,
      application_name: 'texting listen',
    });
    let isLost = false;
    const lost = (error?: Error) => {
      if (isLost || isClosed) {
        return;
      }
      isLost = true;
      if (error) {
        log.warn({ reason: error.message }, 'the listening connection was lost');
      }
      client = undefined;
      void opening.end().catch(() => undefined);
      reconnectTimer = setTimeout(() => void connect(), Math.min(5_000, 100 * 2 ** failures++));
    };
    opening.on('error', lost);
    opening.on('end', () => lost());
    opening.on('notification', ({ channel, payload }) => {
      const listened = channels.find((name) => name === channel);
      if (listened) {
        notifyListeners(listened, payload ?? '');
      }
    });
    try {
      await opening.connect();
      await opening.query(channels.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));

      return;
    }
    client = opening;
    failures = 0;
    for (const channel of channels) {
      notifyListeners(channel, undefined);
    }
  }

  async function send(): Promise<void> {
    sendTimer = undefined;
    lastSentAt = Date.now();
    const batch = [...waiting.values()];
    waiting.clear();
    await pool
      .query(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)',
        [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)],
      )
      .catch((error: Error) => {
        log.warn({ reason: error.message }, 'a notification was not sent and is tried again');
        // Presence is outdated by then, and repeated by the next heartbeat.
        batch.filter(({ channel }) => channel !== 'presence').forEach((one) => keep(one, retryMilliseconds));
      });
  }

  function keep(one: { channel: Channel; payload: string }, pauseMilliseconds: number): void {
    if (isClosed) {
      return;
    }
    waiting.set(`${one.channel} ${one.payload}`, one);
    sendTimer ??= setTimeout(() => void send(), Math.max(0, lastSentAt + pauseMilliseconds - Date.now()));
  }

  void connect();

  return {
    tell: (channel, payload = '') => keep({ channel, payload }, gatherMilliseconds),
    on(channel, listener) {
      listeners.get(channel)?.add(listener);

      return () => void listeners.get(channel)?.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(reconnectTimer);
      if (sendTimer) {
        clearTimeout(sendTimer);
        await send();
      }
      await client?.end().catch(() => undefined);
    },
  };
}
