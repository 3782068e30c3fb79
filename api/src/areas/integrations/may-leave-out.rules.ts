import type { StoredConnection } from './connections.store.ts';

/** Time for which customers and tickets that cannot be applied are tried again at each visit. */
const triedForMs = 24 * 3_600_000;

/**
 * Whether rows that cannot be applied may be left out: nothing after them would ever be read. Before that they are
 * tried again for a day, because an opt-out among them must not be lost to a passing fault.
 */
export const mayLeaveOut = ({ fetchedAt, createdAt }: StoredConnection, now: Date): boolean =>
  now.getTime() - (fetchedAt ?? createdAt).getTime() > triedForMs;
