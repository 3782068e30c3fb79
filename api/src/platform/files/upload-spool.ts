import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { forEachRow } from '../jobs/for-each-row.ts';
import type { Logger } from '../logger.ts';

const hourMs = 3_600_000;

/** Returns the folder for upload bodies while their request is being handled. */
export const uploadSpool = (dataDir: string): string => join(dataDir, 'uploads');

/**
 * Removes the leftover files of uploads whose process was killed: those that have not grown for an hour. Returns how
 * many.
 */
export async function sweepUploadSpool(
  { dataDir, log }: { dataDir: string; log: Pick<Logger, 'error'> },
  now: Date,
): Promise<number> {
  const folder = uploadSpool(dataDir);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  await forEachRow(
    names,
    { log, failure: 'a left-over upload was not removed', idsOf: (upload) => ({ upload }) },
    async (name) => {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (!file || file.mtimeMs >= now.getTime() - hourMs) {
        return;
      }
      await rm(path, { force: true, recursive: true });
      removed++;
    },
  );

  return removed;
}

/**
 * Sweeps immediately and every hour, in every process that accepts uploads, because the spool is on its own disk.
 * Returns a stop function.
 */
export function startUploadSweep({ config, log }: { config: Config; log: Logger }): () => void {
  const sweep = () => {
    sweepUploadSpool({ dataDir: config.dataDir, log }, new Date()).then(
      (removed) => removed > 0 && log.info({ removed }, 'left-over uploads were removed'),
      (error: unknown) => log.warn({ err: error }, 'left-over uploads could not be removed'),
    );
  };
  sweep();
  const timer = setInterval(sweep, hourMs);
  timer.unref();

  return () => clearInterval(timer);
}
