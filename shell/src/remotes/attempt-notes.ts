import { keep, recall } from 'shared-ui';

/** An attempt of some tab of this browser to show a release. It is there only while that attempt is open. */
export interface AttemptNote {
  readonly remote: string;
  readonly version: string;
  readonly begunAt: number;
  /** When its tab last gave a sign of life. */
  readonly beatAt: number;
}

const attemptPrefix = 'remote.attempt.';
const asideKey = (remote: string): string => `remote.setAside.${remote}`;

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null');

    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const write = (key: string, value: object | undefined): void => keep(key, value ? JSON.stringify(value) : '');

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The key of an attempt, which is the name of its lock too. */
export const attemptKey = (id: string): string => attemptPrefix + id;

/** Notes that an attempt is open; without a note, that it no longer is. */
export const noteAttempt = (key: string, note: AttemptNote | undefined): void => write(key, note);

/** The open attempts of all tabs to show a remote, by their keys. */
export function openAttempts(remote: string): Map<string, AttemptNote> {
  const notes = new Map<string, AttemptNote>();
  for (const key of keys().filter((one) => one.startsWith(attemptPrefix))) {
    const { version, begunAt, beatAt, ...note } = read(key);
    if (note['remote'] !== remote || typeof version !== 'string') {
      continue;
    }
    notes.set(key, { remote, version, begunAt: Number(begunAt), beatAt: Number(beatAt) });
  }

  return notes;
}

/** The versions of a remote that are set aside in this browser, and until when. */
export function readSetAside(remote: string): Map<string, number> {
  return new Map(Object.entries(read(asideKey(remote))).map(([version, until]) => [version, Number(until)]));
}

/** Notes which versions of a remote are set aside. */
export function keepSetAside(remote: string, versions: ReadonlyMap<string, number>): void {
  write(asideKey(remote), versions.size > 0 ? Object.fromEntries(versions) : undefined);
}
