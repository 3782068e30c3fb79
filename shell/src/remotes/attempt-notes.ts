import { keep, recall } from 'shared-ui';

/** A tab's attempt to show a release. Stored only while the attempt is open. */
export interface AttemptNote {
  readonly remote: string;
  readonly version: string;
  readonly begunAt: number;
  /** Time of the tab's last heartbeat. */
  readonly beatAt: number;
}

/** Suspicion against a release. `isLastResort` = it may be tried if nothing else can be shown. */
export interface Suspicion {
  readonly isLastResort: boolean;
}

const attemptPrefix = 'remote.attempt.';
/** Key of when tabs died or froze in attempts to show a remote, by version. */
export const deathsKey = (remote: string): string => `remote.setAside.${remote}`;

/** Reads an object that was stored as JSON. */
export function readStored(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null');

    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores an object as JSON; undefined removes it. */
export const writeStored = (key: string, value: object | undefined): void =>
  keep(key, value ? JSON.stringify(value) : '');

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Key of an attempt, which is also the name of its lock. */
export const attemptKey = (id: string): string => attemptPrefix + id;

/** Records that an attempt is open; without a note, that it no longer is. */
export const storeAttempt = (key: string, note: AttemptNote | undefined): void => writeStored(key, note);

/** Returns the open attempts of all tabs to show a remote, by key. */
export function openAttempts(remote: string): Map<string, AttemptNote> {
  const notes = new Map<string, AttemptNote>();
  for (const key of keys().filter((one) => one.startsWith(attemptPrefix))) {
    const { version, begunAt, beatAt, ...note } = readStored(key);
    if (note['remote'] !== remote || typeof version !== 'string') {
      continue;
    }
    notes.set(key, { remote, version, begunAt: Number(begunAt), beatAt: Number(beatAt) });
  }

  return notes;
}

/** Whether tabs of this browser died or froze in attempts to show a remote. */
export const hasDeaths = (remote: string): boolean => Boolean(recall(deathsKey(remote)));
