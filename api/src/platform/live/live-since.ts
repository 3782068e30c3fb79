import { createHash } from 'node:crypto';
import type { Caller } from '../caller.ts';
import { rightsOf } from './reader-rights.ts';

const digestLength = 16;

/**
 * Returns the place of an answer in the live outbox, with a digest of its reader's permissions:
 * '1234.5f2c81d09ab3e47c'. A page whose first answer states it opens its stream there, and receives exactly what has
 * changed since. If the permissions are others by then, the stream says that everything is to be fetched again.
 */
export async function liveSince(caller: Pick<Caller, 'platform' | 'orgPermissions' | 'accountPermissions'>) {
  const position = await caller.platform.live.position();

  return `${position}.${digestOf(rightsOf(caller))}`;
}

/** Place in the outbox from which a stream resumes. */
export interface ResumePlace {
  readonly id: number;
  /** Whether every event up to `id` had been delivered. Otherwise some may have been committed after `id`. */
  readonly isExact: boolean;
}

/** Reads a Last-Event-ID: the id of an event, or the place of an answer. Undefined: the stream cannot resume. */
export function readResumePlace(text: string | undefined, rights: string): ResumePlace | undefined {
  const [, id, digest] = /^(\d{1,15})(?:\.([0-9a-f]+))?$/.exec(text ?? '') ?? [];
  if (id === undefined || (digest !== undefined && digest !== digestOf(rights))) {
    return undefined;
  }

  return { id: Number(id), isExact: digest !== undefined };
}

const digestOf = (rights: string): string =>
  createHash('sha256').update(rights).digest('hex').slice(0, digestLength);
