import { deathsKey, openAttempts, readStored, storeAttempt, writeStored } from './attempt-notes.ts';
import type { AttemptNote, Suspicion } from './attempt-notes.ts';

/** A tab that is silent for this long during its attempt is frozen. */
const frozenMs = 5000;
/** After this long without a heartbeat a tab is checked twice, even while it holds its lock. */
const quietMs = 1500;
/** Delay of the second check: on a busy machine, locks are held and heartbeats written late. */
const secondLookMs = 1500;
/**
 * Time for which a release that froze or crashed a tab is set aside. It is limited because the cause may have been a
 * power cut.
 */
const asideMs = 24 * 3_600_000;
/** A release that nothing else can replace is tried again, unless it took this many tabs within this time. */
const mostDeaths = 2;
const inARowMs = 600_000;

interface Judge {
  /** Undefined = only silence shows that a tab is gone. */
  readonly locks?: Pick<LockManager, 'query'> | undefined;
  /** Keys of this tab's attempts. */
  readonly own: ReadonlySet<string>;
}

/** Notes which releases dead and frozen tabs were trying to show. */
async function judgeAttempts(remote: string, judge: Judge): Promise<void> {
  const suspects = await othersThat(remote, judge, (isHeld, silentMs) => !isHeld || silentMs > quietMs);
  if (suspects.size === 0) {
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, secondLookMs));
  const quiet = await othersThat(remote, judge, (isHeld, silentMs) => !isHeld || silentMs > frozenMs);
  const dead = [...quiet].filter(([key, { beatAt }]) => suspects.get(key)?.beatAt === beatAt);
  // Read and written without an await in between: a remote's drawer and page judge at the same time.
  const deaths = readDeaths(remote);
  const now = Date.now();
  for (const [key, { version }] of dead) {
    storeAttempt(key, undefined);
    const times = deaths.get(version)?.filter((at) => now - at < asideMs) ?? [];
    // Drawer and page of one tab are one death, and so are all tabs of a browser that crashed.
    const isNoted = times.some((at) => now - at < secondLookMs);
    deaths.set(version, isNoted ? times : [...times, now]);
  }
  storeDeaths(remote, deaths);
}

/** Returns the open attempts of other tabs that `isMeant` selects by their lock and the length of their silence. */
async function othersThat(
  remote: string,
  { own, locks }: Judge,
  isMeant: (isHeld: boolean, silentMs: number) => boolean,
): Promise<Map<string, AttemptNote>> {
  const held = await heldLocks(locks);
  const now = Date.now();
  // Read after the locks: a tab that was closed meanwhile removed its attempt before it released its lock.
  const open = [...openAttempts(remote)].filter(
    // Without locks, only the silence counts.
    ([key, { beatAt }]) => !own.has(key) && isMeant(held?.has(key) ?? true, now - beatAt),
  );

  return new Map(open);
}

async function heldLocks(locks: Judge['locks']): Promise<ReadonlySet<string> | undefined> {
  const answer = await locks?.query().catch(() => undefined);

  return answer?.held && new Set(answer.held.flatMap(({ name }) => name ?? []));
}

/** Returns the suspicions against releases of a remote, by version, after judging the attempts of other tabs. */
export async function suspicionsAgainst(remote: string, judge: Judge): Promise<Map<string, Suspicion>> {
  await judgeAttempts(remote, judge);
  const countSince = (times: readonly number[], periodMs: number): number =>
    times.filter((at) => Date.now() - at < periodMs).length;

  return new Map(
    [...readDeaths(remote)]
      .filter(([, times]) => countSince(times, asideMs) > 0)
      .map(([version, times]) => [version, { isLastResort: countSince(times, inARowMs) < mostDeaths }]),
  );
}

/** Clears the suspicion against a release that has settled. */
export function acquit(remote: string, version: string): void {
  const deaths = readDeaths(remote);
  deaths.delete(version);
  storeDeaths(remote, deaths);
}

/** Returns when tabs of this browser died or froze, by version. An older shell stored one time for each. */
function readDeaths(remote: string): Map<string, readonly number[]> {
  const stored = Object.entries(readStored(deathsKey(remote)));

  return new Map(stored.map(([version, times]) => [version, [times].flat().map(Number)]));
}

function storeDeaths(remote: string, deaths: ReadonlyMap<string, readonly number[]>): void {
  writeStored(deathsKey(remote), deaths.size > 0 ? Object.fromEntries(deaths) : undefined);
}
