import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { createPlace } from './place.ts';
import { createSlot } from './slot.ts';
import type { SlotReport } from './slot-options.ts';

const misfit = 'built against contract 2.0, and this app has 1.0';

const why = 'an earlier attempt never ended';

/** A candidate; versions that begin with 2 have another contract, and those with 3 are set aside. */
const candidate = (version: string): Candidate => ({
  release: { version, contract: '1.0', manifest: '', pages: [], drawers: [], integrity: {}, preload: [] },
  from: 'registry',
  ...(version.startsWith('2') ? { passedOver: misfit } : {}),
  ...(version.startsWith('3') ? { passedOver: why, isLastResort: true } : {}),
});

interface Props {
  readonly element: HTMLElement;
  readonly onCrash: (error: unknown) => void;
}

/** A remote that writes its version into its element. */
function healthy(version: string): RemoteLifecycles {
  return {
    bootstrap: () => Promise.resolve(),
    mount: ({ element }: Props) => {
      element.textContent = version;

      return Promise.resolve();
    },
    unmount: () => Promise.resolve(),
  };
}

const never = (): Promise<never> => new Promise(() => undefined);

function setUp(loads: Record<string, () => Promise<RemoteLifecycles>>) {
  const place = createPlace();
  const failures: { version: string; reason: string }[] = [];
  const replaced: { version: string; reason: string; fellBackTo: string }[] = [];
  const shown: string[] = [];
  const settled: string[] = [];
  const prepared: string[] = [];
  const reports: SlotReport[] = [];
  const attempts: string[] = [];
  const abandoned: string[] = [];
  const forgive = vi.fn<() => void>();
  let heardAt = 0;
  let crash: (error: unknown) => void = () => undefined;
  const slot = createSlot({
    remote: 'mfe-inbox',
    place,
    limits: {
      slowMs: 400,
      doubtMs: 200,
      hangsMs: 400,
      lastMs: 1000,
      mostMs: 60_000,
      unmountMs: 1000,
      settledMs: 2000,
    },
    candidates: () => Promise.resolve(Object.keys(loads).map(candidate)),
    begin({ release: { version } }) {
      attempts.push(`${version} begins`);

      return {
        end: () => attempts.push(`${version} ends`),
        settle: () => attempts.push(`${version} settles`),
      };
    },
    giveUp: ({ release }) => abandoned.push(release.version),
    arrivalsOf: () => ({ lastAt: () => heardAt, look: () => undefined, stop: () => undefined }),
    onRetry: forgive,
    load: ({ release }) => loads[release.version]?.() ?? Promise.reject(new Error('unknown')),
    prepare: ({ release }) => prepared.push(release.version),
    propsIn: (element, onCrash) => {
      crash = onCrash;

      return { element, onCrash } satisfies Props;
    },
    onShown: ({ release }) => shown.push(release.version),
    onSettled: ({ release }) => settled.push(release.version),
    onReport: (report) => reports.push(report),
    onFellBack: (failure) => replaced.push(failure),
    onFailed: (failure) => failures.push(failure),
  });

  return {
    place,
    slot,
    failures,
    replaced,
    shown,
    settled,
    prepared,
    reports,
    attempts,
    abandoned,
    forgive,
    /** Simulates that something of a release arrives. */
    arrive: () => (heardAt = performance.now()),
    crash: (error: unknown) => crash(error),
  };
}

const missing = () => Promise.reject(new Error('manifest answered 404'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a slot', () => {
  test('[PF-04] mounts at once while the remote hangs, and shows the error card after the time-out', async () => {
    const { slot, place, failures } = setUp({ '1.0.0': never });
    await slot.mount();
    expect(place.state.getValue()).toMatchObject({ kind: 'loading', remote: 'mfe-inbox' });

    await vi.advanceTimersByTimeAsync(1000);
    expect(place.state.getValue()).toMatchObject({ kind: 'failed', remote: 'mfe-inbox' });
    expect(failures).toEqual([
      { version: '1.0.0', reason: 'mfe-inbox loading took longer than 1 s, and nothing arrived' },
    ]);
  });

  test('[PF-04] shows the error card for a remote that is missing', async () => {
    const { slot, place, failures } = setUp({ '1.0.0': missing });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.state.getValue().kind).toBe('failed');
    expect(failures).toEqual([{ version: '1.0.0', reason: 'manifest answered 404' }]);
  });

  test('[PF-04] shows the error card for a remote that throws while mounting, and leaves nothing of it', async () => {
    const throwing = { ...healthy('1.0.0'), mount: () => Promise.reject(new Error('broken render')) };
    const { slot, place } = setUp({ '1.0.0': () => Promise.resolve(throwing) });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.state.getValue().kind).toBe('failed');
    expect(place.element.childElementCount).toBe(0);
  });

  test('[PF-04] a mount that never ends counts as failed', async () => {
    const { slot, place } = setUp({ '1.0.0': () => Promise.resolve({ ...healthy('1.0.0'), mount: never }) });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(place.state.getValue().kind).toBe('failed');
  });

  test('[PF-04] falls back to the next candidate, and remembers the one that was shown', async () => {
    const { slot, place, shown, failures } = setUp({
      '1.1.0': missing,
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('1.0.0');
    expect(shown).toEqual(['1.0.0']);
    expect(failures).toEqual([]);
  });

  test('[PF-04] one that hangs gives way soon while another can stand in, and is reported with it', async () => {
    const { slot, place, reports, replaced } = setUp({
      '1.1.0': never,
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(400);

    expect(place.element.textContent).toBe('1.0.0');
    const failure = {
      version: '1.1.0',
      fellBackTo: '1.0.0',
      reason: 'mfe-inbox loading took longer than 0.4 s, and nothing arrived',
    };
    expect(reports).toEqual([
      { version: '1.0.0', kind: 'loaded', loadMs: 0 },
      { ...failure, kind: 'failed' },
    ]);
    expect(replaced).toEqual([failure]);
  });

  test('[PF-04] the one that may stand in is fetched while the first one takes long, and only then', async () => {
    const { slot, prepared } = setUp({
      '1.1.0': never,
      '2.0.0': missing,
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(199);
    expect(prepared).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);
    expect(prepared).toEqual(['1.0.0']);

    const quick = setUp({ '1.1.0': () => Promise.resolve(healthy('1.1.0')), '1.0.0': never });
    await quick.slot.mount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(quick.prepared).toEqual([]);
  });

  test('[PF-04] one that arrives slowly is waited for, and counted as slow alone', async () => {
    let come: (lifecycles: RemoteLifecycles) => void = () => undefined;
    const { slot, place, reports, prepared, arrive } = setUp({
      '1.1.0': () => new Promise((resolve) => (come = resolve)),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    for (let time = 0; time < 5000; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      arrive();
    }
    expect(place.state.getValue().kind).toBe('loading');
    come(healthy('1.1.0'));
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('1.1.0');
    expect(prepared).toEqual([]);
    expect(reports).toEqual([
      { version: '1.1.0', kind: 'slow', loadMs: 400 },
      { version: '1.1.0', kind: 'loaded', loadMs: 5000 },
    ]);
  });

  test('[PF-04] one that arrives and then falls silent gives way', async () => {
    const { slot, place, arrive, abandoned } = setUp({
      '1.1.0': never,
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(300);
    arrive();
    await vi.advanceTimersByTimeAsync(300);
    expect(place.state.getValue().kind).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);

    expect(place.element.textContent).toBe('1.0.0');
    expect(abandoned).toEqual(['1.1.0']);
  });

  test('[PF-04] one that hangs is reported after the same time where nothing stands in, and waited for longer', async () => {
    let come: (lifecycles: RemoteLifecycles) => void = () => undefined;
    const { slot, place, reports } = setUp({ '1.0.0': () => new Promise((resolve) => (come = resolve)) });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(600);
    expect(reports).toEqual([
      {
        version: '1.0.0',
        kind: 'failed',
        reason: 'mfe-inbox loading took longer than 0.4 s, and nothing arrived',
      },
    ]);
    come(healthy('1.0.0'));
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('1.0.0');
    expect(reports.slice(1)).toEqual([{ version: '1.0.0', kind: 'loaded', loadMs: 600 }]);
  });

  test('[PF-04] one that hangs for good is reported once', async () => {
    const { slot, reports } = setUp({ '1.0.0': never });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(5000);

    expect(reports.map(({ kind }) => kind)).toEqual(['failed']);
  });

  test('[PF-04] one that was given up does not stand later on', async () => {
    let come: (lifecycles: RemoteLifecycles) => void = () => undefined;
    const { slot, place, shown } = setUp({
      '1.1.0': () => new Promise((resolve) => (come = resolve)),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(400);
    come(healthy('1.1.0'));
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('1.0.0');
    expect(shown).toEqual(['1.0.0']);
  });

  test('[PF-04] an attempt is open until its release has settled', async () => {
    const { slot, attempts } = setUp({
      '1.1.0': missing,
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(attempts).toEqual(['1.1.0 begins', '1.1.0 ends', '1.0.0 begins']);
    await vi.advanceTimersByTimeAsync(1000);

    expect(attempts.slice(3)).toEqual(['1.0.0 settles']);
  });

  test.each([
    ['leaving while it loads', never],
    ['leaving before it has settled', () => Promise.resolve(healthy('1.0.0'))],
  ])('[PF-04] %s ends the attempt', async (_what, load) => {
    const { slot, attempts } = setUp({ '1.0.0': load });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(100);
    await slot.unmount();
    await vi.advanceTimersByTimeAsync(5000);

    expect(attempts).toEqual(['1.0.0 begins', '1.0.0 ends']);
  });

  test('[PF-04] one that crashes within its first seconds gives way once, and is not remembered as good', async () => {
    const { slot, place, crash, reports, settled, failures, replaced } = setUp({
      '1.1.0': () => Promise.resolve(healthy('1.1.0')),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(1000);
    crash(new Error('broken render'));
    await vi.advanceTimersByTimeAsync(2000);

    expect(place.element.textContent).toBe('1.0.0');
    expect(settled).toEqual(['1.0.0']);
    expect(reports).toContainEqual({ version: '1.1.0', kind: 'crashed', reason: 'broken render' });
    expect(replaced).toEqual([{ version: '1.1.0', reason: 'broken render', fellBackTo: '1.0.0' }]);
    expect(failures).toEqual([]);
  });

  test('[PF-04] one that crashes later on brings the card, though another could stand in', async () => {
    const { slot, place, crash } = setUp({
      '1.1.0': () => Promise.resolve(healthy('1.1.0')),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(3000);
    crash(new Error('undefined is not a function'));

    expect(place.state.getValue().kind).toBe('failed');
  });

  test('[PF-03] says so where no release runs in this version of the app', async () => {
    const { slot, failures } = setUp({});
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([{ version: '', reason: 'no release of it runs in this version of the app' }]);
  });

  test('[PF-03] one of another contract is passed over unread, and reported with what stands in', async () => {
    const read = vi.fn<() => Promise<RemoteLifecycles>>();
    const { slot, place, reports, replaced } = setUp({
      '2.0.0': read,
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('1.0.0');
    expect(read).not.toHaveBeenCalled();
    expect(replaced).toEqual([{ version: '2.0.0', reason: misfit, fellBackTo: '1.0.0' }]);
    expect(reports).toContainEqual({
      version: '2.0.0',
      kind: 'failed',
      reason: misfit,
      fellBackTo: '1.0.0',
    });
  });

  test('[PF-03] with none but those of another contract the card says which, and it is reported', async () => {
    const { slot, failures, reports } = setUp({ '2.0.0': missing });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(failures).toEqual([{ version: '2.0.0', reason: misfit }]);
    expect(reports).toEqual([{ version: '2.0.0', kind: 'failed', reason: misfit }]);
  });

  test('[PF-04] one that is set aside is not tried while another can stand in', async () => {
    const { slot, attempts, reports } = setUp({
      '3.0.0': () => Promise.resolve(healthy('3.0.0')),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(attempts).toEqual(['1.0.0 begins']);
    expect(reports).toContainEqual({ version: '3.0.0', kind: 'failed', reason: why, fellBackTo: '1.0.0' });
  });

  test('[PF-04] one that is set aside is tried where nothing else is left, and its death is reported', async () => {
    const { slot, place, reports, replaced } = setUp({ '3.0.0': () => Promise.resolve(healthy('3.0.0')) });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('3.0.0');
    expect(reports).toEqual([
      { version: '3.0.0', kind: 'loaded', loadMs: 0 },
      { version: '3.0.0', kind: 'failed', reason: why },
    ]);
    expect(replaced).toEqual([]);
  });

  test.each([
    ['is missing', missing],
    ['crashes at once', () => Promise.resolve({ ...healthy('1.0.0'), mount: () => Promise.reject(Error()) })],
  ])('[PF-04] one that is set aside is tried after one that %s', async (_what, load) => {
    const { slot, place, replaced } = setUp({
      '3.0.0': () => Promise.resolve(healthy('3.0.0')),
      '1.0.0': load,
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('3.0.0');
    expect(replaced).toMatchObject([{ version: '1.0.0', fellBackTo: '3.0.0' }]);
  });

  test('[PF-04] one that is set aside follows one that crashes soon after it was shown', async () => {
    const { slot, place, crash } = setUp({
      '3.0.0': () => Promise.resolve(healthy('3.0.0')),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    crash(new Error('undefined is not a function'));
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('3.0.0');
  });

  test('[PF-04] silence leads to one that is set aside only as late as to the card', async () => {
    const { slot, place } = setUp({ '3.0.0': () => Promise.resolve(healthy('3.0.0')), '1.0.0': never });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(800);
    expect(place.state.getValue().kind).toBe('loading');
    await vi.advanceTimersByTimeAsync(400);

    expect(place.element.textContent).toBe('3.0.0');
  });

  test('[PF-04] Retry loads again where the card stands', async () => {
    const load = vi
      .fn<() => Promise<RemoteLifecycles>>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(healthy('1.0.0'));
    const { slot, place, forgive } = setUp({ '1.0.0': load });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    const state = place.state.getValue();
    if (state.kind === 'failed') {
      state.retry();
    }
    await vi.advanceTimersByTimeAsync(0);

    expect(forgive).toHaveBeenCalledTimes(1);
    expect(place.state.getValue()).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(place.element.textContent).toBe('1.0.0');
  });

  test.each([
    ['slow', 'hangs', never],
    ['unreachable', 'is missing', missing],
    [
      'broken',
      'throws',
      () => Promise.resolve({ ...healthy('1.0.0'), mount: () => Promise.reject(Error()) }),
    ],
  ] as const)('[PF-11] the cause of a failure is %s if the remote %s', async (cause, _what, load) => {
    const { slot, place } = setUp({ '1.0.0': load });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(1000);

    expect(place.state.getValue()).toMatchObject({ kind: 'failed', cause });
  });

  test('[PF-11] the worst of several failures is the cause', async () => {
    const throwing = { ...healthy('1.0.0'), mount: () => Promise.reject(new Error('broken render')) };
    const { slot, place } = setUp({
      '2.0.0': never,
      '1.2.0': missing,
      '1.1.0': () => Promise.resolve(throwing),
      '1.0.0': never,
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(2000);

    expect(place.state.getValue()).toMatchObject({ kind: 'failed', cause: 'broken' });
  });

  test('[PF-11] a retry by itself leaves the card, and a person who asks meanwhile sees the load', async () => {
    let arrive: (loaded: RemoteLifecycles) => void = () => undefined;
    const load = vi
      .fn<() => Promise<RemoteLifecycles>>()
      .mockRejectedValueOnce(new Error('503'))
      .mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { slot, place, forgive } = setUp({ '1.0.0': load });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    const state = place.state.getValue();
    const retry = state.kind === 'failed' ? state.retry : () => undefined;
    retry(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([place.state.getValue().kind, forgive.mock.calls]).toEqual(['failed', []]);
    retry();
    expect([place.state.getValue().kind, forgive.mock.calls.length]).toEqual(['loading', 1]);
    arrive(healthy('1.0.0'));
    await vi.advanceTimersByTimeAsync(0);

    expect(place.state.getValue().kind).toBe('shown');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('[PF-04] a crash after it was shown brings the card, and only there', async () => {
    const { slot, place, crash, failures } = setUp({ '1.0.0': () => Promise.resolve(healthy('1.0.0')) });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    crash(new Error('undefined is not a function'));

    expect(place.state.getValue().kind).toBe('failed');
    expect(place.element.childElementCount).toBe(0);
    expect(failures).toEqual([{ version: '1.0.0', reason: 'undefined is not a function' }]);
  });

  test('[PF-04] a crash during the first rendering counts as a failed mount, also where the mount ends well', async () => {
    const crashing: RemoteLifecycles = {
      ...healthy('1.1.0'),
      mount: ({ onCrash }: Props) => {
        onCrash(new Error('broken render'));

        return Promise.resolve();
      },
    };
    const { slot, place, shown } = setUp({
      '1.1.0': () => Promise.resolve(crashing),
      '1.0.0': () => Promise.resolve(healthy('1.0.0')),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.element.textContent).toBe('1.0.0');
    expect(shown).toEqual(['1.0.0']);
  });

  test('[PF-01] leaving while it loads shows nothing later', async () => {
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined;
    const { slot, place, shown } = setUp({ '1.0.0': () => new Promise((resolve) => (arrive = resolve)) });
    await slot.mount();
    await slot.unmount();
    arrive(healthy('1.0.0'));
    await vi.advanceTimersByTimeAsync(0);

    expect(place.state.getValue().kind).toBe('empty');
    expect(place.element.childElementCount).toBe(0);
    expect(shown).toEqual([]);
  });

  test('[PF-04] a remote that never finishes leaving does not hold up navigation', async () => {
    const { slot, place } = setUp({
      '1.0.0': () => Promise.resolve({ ...healthy('1.0.0'), unmount: never }),
    });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    const left = slot.unmount();
    expect(place.element.childElementCount).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(left).resolves.toBeUndefined();
  });
});
