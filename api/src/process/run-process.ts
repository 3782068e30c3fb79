import { join } from 'node:path';
import { writeLastClicks } from '../areas/links/write-clicks.service.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Config } from '../config/config.ts';
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts';
import { migrateDatabase } from '../platform/db/migrations/migrate-database.ts';
import { requireDirectConnection } from '../platform/db/connect/require-direct-connection.ts';
import { waitForDatabase } from '../platform/db/connect/wait-for-database.ts';
import { prepareFirstStart } from './first-start.ts';
import { jobDefinitions } from './all-jobs.ts';
import { createLogger } from '../platform/logger.ts';
import type { Logger } from '../platform/logger.ts';
import { createPlatform } from './create-platform.ts';

/** Time limits for running jobs when the process is asked to stop, and for any single step. */
const stopSeconds = 10;
const longestStepMilliseconds = 12_000;

export interface RunningProcess {
  /** Stops the parts in the reverse order of their start. */
  stop(): Promise<void>;
}

type Step = () => Promise<void>;

/** Starts a process by its role: database, schema, first data, platform, HTTP, background work. */
export async function runProcess(config: Config, say: (sentence: string) => void): Promise<RunningProcess> {
  const log = createLogger({ level: config.logLevel, role: config.role });
  const stops: Step[] = [];
  const stop = () => stopAll(stops, log);
  try {
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbedded({ folder: join(config.dataDir, 'postgres') });
    if (embedded) {
      stops.push(embedded.stop);
    }
    const databaseUrl = embedded?.url ?? config.databaseUrl;
    const directUrl = embedded?.url ?? config.databaseDirectUrl;
    await waitForDatabase(databaseUrl, { seconds: 30 });
    await requireDirectConnection(directUrl, { seconds: 30 });
    const applied = await migrateDatabase(directUrl, jobDefinitions);
    if (applied.length > 0) {
      log.info({ applied }, 'the database has a new schema');
    }

    const { platform, close } = await createPlatform({ config, log, databaseUrl, directUrl });
    stops.push(() => close(stopSeconds));
    await prepareFirstStart(platform, say);
    if (config.role !== 'worker') {
      const server = await createApp(platform);
      stops.push(() => writeLastClicks(platform));
      stops.push(() => server.stop());
      await server.listen({ host: config.host, port: config.apiPort });
      log.info({ port: config.apiPort }, 'the API listens');
    }
    stops.push(await startBackground(platform));
    log.info('started');

    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopAll(stops: Step[], log: Logger): Promise<void> {
  for (let step = stops.pop(); step; step = stops.pop()) {
    // A part that fails to stop must not keep the database from being stopped.
    await withinTime(step()).catch((error: unknown) =>
      log.error({ err: error }, 'a part did not stop in order'),
    );
  }
}

function withinTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('It took too long.')), longestStepMilliseconds);

  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
