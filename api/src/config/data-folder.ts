import { fchmodSync, openSync } from 'node:fs';

/** Of every folder that we make in DATA_DIR: customers' pictures and imports are nobody else's on the machine. */
export const folderMode = 0o750;

/** Of every log: a group of operators may read it. */
const logMode = 0o640;

/** Opens a log to append to, or anew, and closes one of an older release to others. Returns its descriptor. */
export function openLog(path: string, flags: 'a' | 'w'): number {
  const log = openSync(path, flags, logMode);
  fchmodSync(log, logMode);

  return log;
}
