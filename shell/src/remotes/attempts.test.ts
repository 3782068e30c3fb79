import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteReport } from 'shared-contracts/api/releases';
import { createAttempts } from './attempts.ts';
import './judge-attempts.ts'; // loaded before the simulated time begins
import { aRelease } from '../testing/a-release.ts';
import { storeLastKnownGood } from './last-known-good.ts';

/** Locks as the tabs of one browser hold them: a tab that dies releases its own. */
function createLocks() {
  const held = new Set<string>();

  return {
    die: () => held.clear(),
    async request(name: string, hold: () => Promise<void>) {
      held.add(name);
      await hold();
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
}

const remote = 'mfe-inbox';
const release = { version: '1.1.0' };
let reports: RemoteReport[];
let locks: ReturnType<typeof createLocks>;
const tab = (own: typeof locks | undefined = locks) =>
  createAttempts({
    report: (report) => reports.push(report),
    locks: own as unknown as LockManager | undefined, // request and query only
  });
const secondLookMs = 1500;
const asideIn = async (one: ReturnType<typeof tab>) => {
  const aside = one.setAside(remote);
  await vi.advanceTimersByTimeAsync(secondLookMs);

  return [...(await aside).keys()];
};
/** Whether a release may be tried if nothing else can be shown; undefined = it is not set aside at all. */
const isLastResortIn = async (one: ReturnType<typeof tab>) => {
  const aside = one.setAside(remote);
  await vi.advanceTimersByTimeAsync(secondLookMs);

  return (await aside).get(release.version)?.isLastResort;
};
/** Simulates a tab that dies while it tries the release. */
const die = () => {
  freeze(() => tab().begin(remote, release));
  locks.die();
};
const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('remote.attempt.'));

/** Simulates a tab that freezes: its pending work never runs. */
function freeze(work: () => void): void {
  const { setInterval } = globalThis;
  globalThis.setInterval = () => 0 as never; // never fires
  work();
  globalThis.setInterval = setInterval;
}

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  show('visible');
  reports = [];
  locks = createLocks();
});
afterEach(() => {
  // Otherwise attempts that a test leaves open would be written again.
  window.dispatchEvent(new Event('pagehide'));
  vi.clearAllTimers();
  vi.useRealTimers();
  localStorage.clear();
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('an attempt to show a release', () => {
  test('[PF-04] of a tab that died sets the release aside, for a day', async () => {
    freeze(() => tab().begin(remote, release));
    await vi.advanceTimersByTimeAsync(1500);
    locks.die();
    const next = tab();

    expect(await asideIn(next)).toEqual(['1.1.0']);
    expect(notes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(23 * 3_600_000);
    expect(await asideIn(next)).toEqual(['1.1.0']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await asideIn(next)).toEqual([]);
  });

  test('[PF-04] of a tab that is frozen does, though the tab is still there', async () => {
    freeze(() => tab().begin(remote, release));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asideIn(tab())).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);

    expect(await asideIn(tab())).toEqual(['1.1.0']);
  });

  test('[PF-04] of a tab that died a moment after it began sets the release aside', async () => {
    freeze(() => tab().begin(remote, release));
    locks.die();
    await vi.advanceTimersByTimeAsync(100);

    expect(await asideIn(tab())).toEqual(['1.1.0']);
  });

  test('[PF-04] of a tab that died is known to the drawer and the page, which ask at the same time', async () => {
    freeze(() => [1, 2].map(() => tab().begin(remote, release)));
    locks.die();
    let queries = 0;
    const next = tab({
      ...locks,
      // The later query learns of the locks when the other has finished judging.
      async query() {
        queries += 1;
        await new Promise((resolve) => setTimeout(resolve, queries * 10));

        return await locks.query();
      },
    });
    const both = Promise.all([next.setAside(remote), next.setAside(remote)]);
    await vi.advanceTimersByTimeAsync(2 * secondLookMs);

    expect((await both).map((aside) => [...aside.keys()])).toEqual([['1.1.0'], ['1.1.0']]);
    expect(await asideIn(next)).toEqual(['1.1.0']);
    // One death, though drawer and page had an attempt each.
    expect(await isLastResortIn(next)).toBe(true);
  });

  test('[PF-04] of a tab whose lock is given back late, as a frozen one is closed, sets the release aside', async () => {
    freeze(() => tab().begin(remote, release));
    await vi.advanceTimersByTimeAsync(2000);
    const aside = tab().setAside(remote);
    await vi.advanceTimersByTimeAsync(500);
    locks.die();
    await vi.advanceTimersByTimeAsync(secondLookMs);

    expect([...(await aside).keys()]).toEqual(['1.1.0']);
  });

  test('[PF-04] of a tab that is still loading blames no release, however long it takes', async () => {
    const { end } = tab().begin(remote, release);
    expect(await asideIn(tab())).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asideIn(tab())).toEqual([]);
    end();

    expect(await asideIn(tab())).toEqual([]);
    expect(notes()).toEqual([]);
  });

  test('[PF-04] of a tab that gets its lock late, but continues, blames no release', async () => {
    const busy = { ...createLocks(), request: () => new Promise<void>(() => undefined) };
    tab(busy).begin(remote, release);
    for (const pauseMs of [0, 100, 3000]) {
      await vi.advanceTimersByTimeAsync(pauseMs);
      expect(await asideIn(tab())).toEqual([]);
    }
  });

  test('[PF-04] without locks, a silent tab counts as dead', async () => {
    freeze(() => tab(undefined).begin(remote, release));
    await vi.advanceTimersByTimeAsync(6000);

    expect(await asideIn(createAttempts({ report: () => undefined }))).toEqual(['1.1.0']);
  });

  test.each([
    ['closing the tab', () => void window.dispatchEvent(new Event('pagehide'))],
    ['looking at another tab', () => show('hidden')],
  ])('[PF-04] %s while it loads is no failure', async (_what, leave) => {
    freeze(() => tab().begin(remote, release));
    leave();
    locks.die();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(await asideIn(tab())).toEqual([]);
    expect(reports.map(({ kind }) => kind)).toEqual(['begun', 'ended']);
  });

  test('[PF-04] in a hidden tab is not noted, until the tab is shown', async () => {
    show('hidden');
    tab().begin(remote, release);
    await vi.advanceTimersByTimeAsync(3000);
    expect([notes().length, reports.length]).toEqual([0, 0]);
    show('visible');
    await vi.advanceTimersByTimeAsync(1000);

    expect([notes().length, reports.length]).toEqual([1, 1]);
  });

  test('[PF-04] of another remote is none of ours', async () => {
    freeze(() => tab().begin('mfe-admin', release));
    await vi.advanceTimersByTimeAsync(6000);

    expect(await asideIn(tab())).toEqual([]);
  });
});

describe('a release that was set aside', () => {
  beforeEach(async () => {
    freeze(() => tab().begin(remote, release));
    await vi.advanceTimersByTimeAsync(6000);
    await asideIn(tab());
  });

  test('[PF-04] is passed over', async () => {
    expect(await asideIn(tab())).toEqual(['1.1.0']);
  });

  test('[PF-04] is tried again in the tab of a person who asks for it, and only there', async () => {
    const own = tab();
    own.forgive(remote);

    expect(await asideIn(own)).toEqual([]);
    expect(await asideIn(tab())).toEqual(['1.1.0']);
  });

  test('[PF-04] is a last resort until another tab dies of it within ten minutes', async () => {
    expect(await isLastResortIn(tab())).toBe(true);
    die();
    expect(await isLastResortIn(tab())).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);

    expect(await isLastResortIn(tab())).toBe(true);
  });

  test('[PF-04] stays a last resort where tabs die of it now and then', async () => {
    await vi.advanceTimersByTimeAsync(600_000);
    die();

    expect(await isLastResortIn(tab())).toBe(true);
  });

  test('[PF-04] by an earlier version of the shell is set aside too', async () => {
    localStorage.setItem('remote.setAside.mfe-inbox', JSON.stringify({ '1.1.0': Date.now() + 3_600_000 }));

    expect(await isLastResortIn(tab())).toBe(true);
  });

  test('[PF-04] is not, once it has settled after all', async () => {
    tab().begin(remote, release).settle();

    expect(await asideIn(tab())).toEqual([]);
  });
});

describe('the API', () => {
  test('[PF-04] reports that a release that is new here begins, continues and ends', async () => {
    const { end } = tab().begin(remote, release);
    await vi.advanceTimersByTimeAsync(10_500);
    end();

    expect(reports.map(({ kind }) => kind)).toEqual(['begun', 'begun', 'ended']);
    expect(new Set(reports.map(({ attempt }) => attempt)).size).toBe(1);
    expect(reports[0]).toMatchObject({ remote, version: '1.1.0' });
  });

  test('[PF-04] reports nothing of releases that ran here before', async () => {
    storeLastKnownGood(remote, aRelease('1.1.0'));
    tab().begin(remote, release).end();

    expect(reports).toEqual([]);
  });
});
