import { setTimeout as pause } from 'node:timers/promises';
import { isDataError } from '../../platform/db/errors/is-data-error.ts';
import { gatherCalls } from '../../platform/gather/gather-calls.ts';
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

const mostTogether = 1_000;
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
  const inserts = gatherCalls<Click>({
    mostTogether,
    doTogether: insertAll,
    // A click that cannot be stored, such as one of a deleted organization, must not hold up the others.
    afterFailure: () => 'split',
  });

  /** Inserts clicks, retrying as long as the database is unreachable. Later clicks wait. */
  async function insertAll(clicks: readonly Click[]): Promise<undefined[]> {
    for (;;) {
      try {
        await insertClicks(database.db, clicks);

        return clicks.map(() => undefined);
      } catch (error) {
        if (isDataError(error)) {
          throw error;
        }
        log.warn({ err: error, clicks: inserts.size }, 'clicks are kept until the database is back');
        await pause(againMilliseconds, undefined, { ref: false });
      }
    }
  }

  async function insert(click: Click): Promise<void> {
    try {
      await inserts.add(click);
    } catch (error) {
      log.error({ err: error, linkId: click.linkId }, 'a click was not stored');
    }
  }

  return {
    async write(click) {
      if (inserts.size < mostKept) {
        await Promise.race([insert(click), pause(timeoutMilliseconds)]);
      }
    },
    finish: () => inserts.drain(),
  };
}

/** Resolves when every click of this process is inserted: for shutdown, and before tests read figures. */
export async function writeLastClicks(platform: ClickPlatform): Promise<void> {
  await writers.get(platform.database)?.finish();
}
