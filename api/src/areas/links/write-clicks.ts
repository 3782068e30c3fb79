import type { Platform } from '../../platform/platform.ts';
import { insertClicks } from './clicks.store.ts';
import type { Click } from './clicks.store.ts';

type ClickPlatform = Pick<Platform, 'database' | 'log'>;

/** Inserts clicks, batching concurrent ones into one statement. */
interface ClickWriter {
  /** Resolves when the click is inserted, or after a short timeout: visitors do not wait for statistics. */
  write(click: Click): Promise<void>;
  /** Resolves when no click is pending. */
  finish(): Promise<void>;
}

const mostAtOnce = 1_000;
/** Maximum clicks kept in memory during a database outage; more are dropped. */
const mostKept = 100_000;
const timeoutMilliseconds = 10;
const againMilliseconds = 1_000;

const writers = new WeakMap<Platform['database'], ClickWriter>();

/** Returns this process's writer. */
export function clickWriter(platform: ClickPlatform): ClickWriter {
  const writer = writers.get(platform.database) ?? createClickWriter(platform);
  writers.set(platform.database, writer);

  return writer;
}

function createClickWriter({ database, log }: ClickPlatform): ClickWriter {
  let waiting: { click: Click; done: () => void }[] = [];
  let writing: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      try {
        await insertClicks(
          database.db,
          batch.map(({ click }) => click),
        );
        for (const { done } of batch) {
          done();
        }
      } catch (error) {
        waiting = [...batch, ...waiting].slice(0, mostKept);
        log.warn({ err: error, clicks: waiting.length }, 'clicks are kept until the database is back');
        await new Promise((resolve) => setTimeout(resolve, againMilliseconds).unref());
      }
    }
    writing = undefined;
  }

  return {
    write: (click) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, timeoutMilliseconds);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        if (waiting.length < mostKept) {
          waiting.push({ click, done });
        }
        writing ??= writeWaiting();
      }),
    finish: async () => writing,
  };
}

/** Resolves when every click of this process is inserted: for shutdown, and before tests read figures. */
export async function writeLastClicks(platform: ClickPlatform): Promise<void> {
  await writers.get(platform.database)?.finish();
}
