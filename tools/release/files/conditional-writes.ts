import { randomUUID } from 'node:crypto';
import { StoreFault } from './store-fault.ts';

/** The two calls that the trial needs: what a conditional PUT was answered, and a removal. */
interface Trial {
  readonly place: string;
  putNew(key: string, body: Buffer): Promise<number>;
  remove(key: string): Promise<void>;
}

const refused = [409, 412];
const notImplemented = 501;
/** What `putNew` hands back rather than throwing. */
export const trialStatuses: readonly number[] = [...refused, notImplemented];

/**
 * Writes an object twice on the condition that it is not there, and throws where the second time succeeds too: some
 * services accept If-None-Match and do not look at it. Of two people who move a release at once, the later one would
 * overwrite the other without a word.
 */
export async function tryConditionalWrites({ place, putNew, remove }: Trial): Promise<void> {
  const key = `conditional-write-trials/${randomUUID()}`;
  try {
    const first = await putNew(key, Buffer.from('first'));
    if (first !== notImplemented && refused.includes(await putNew(key, Buffer.from('second')))) {
      return;
    }
  } finally {
    await remove(key).catch(() => undefined); // what is left is a few bytes that nobody reads
  }
  throw new StoreFault(
    `${place} cannot hold releases: its service does not honour If-None-Match on PUT, so that two people could overwrite each other. Use a service with conditional writes, or a folder.`,
  );
}
