import { fchmodSync, openSync } from 'node:fs';

/**
 * Permissions of every folder created in DATA_DIR: other users of the machine must not read customers' pictures and
 * imports.
 */
export const folderMode = 0o750;

/** Permissions of every log: a group of operators may read it. */
const logMode = 0o640;

/**
 * Opens a log to append to or to overwrite, and removes other users' access to one from an older release. Returns its
 * descriptor.
 */
export function openLog(path: string, flags: 'a' | 'w'): number {
  const log = openSync(path, flags, logMode);
  fchmodSync(log, logMode);

  return log;
}
