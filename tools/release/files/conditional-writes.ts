import { randomUUID } from 'node:crypto';
import { StoreFault } from './store-fault.ts';

/** Calls that the trial needs: a conditional PUT, which returns its status, and a removal. */
interface Trial {
  readonly place: string;
  putNew(key: string, body: Buffer): Promise<number>;
  remove(key: string): Promise<void>;
}

const refused = [409, 412];
const notImplemented = 501;
/** Statuses that `putNew` returns instead of throwing. */
export const trialStatuses: readonly number[] = [...refused, notImplemented];

/**
 * Creates an object twice with If-None-Match, and throws if the second attempt also succeeds: some services accept the
 * header but ignore it. Two people who change a release at the same time could then overwrite each other unnoticed.
 */
export async function tryConditionalWrites({ place, putNew, remove }: Trial): Promise<void> {
  const key = `conditional-write-trials/${randomUUID()}`;
  try {
    const first = await putNew(key, Buffer.from('first'));
    if (first !== notImplemented && refused.includes(await putNew(key, Buffer.from('second')))) {
      return;
    }
  } finally {
    await remove(key).catch(() => undefined); // at most a few bytes that nobody reads are left
  }
  throw new StoreFault(
    `${place} cannot hold releases: its service does not honor If-None-Match on PUT, so that two people could overwrite each other. Use a service with conditional writes, or a folder.`,
  );
}
