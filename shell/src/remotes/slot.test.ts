import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Candidate } from './candidates.ts';
import type { RemoteLifecycles } from './lifecycles.ts';
import { createPlace } from './place.ts';
import { createSlot } from './slot.ts';
import type { SlotReport } from './slot.ts';

const misfit = 'built against contract 2.0, and this app has 1.0';

/** A candidate; those whose version begins with 2 are of another contract. */
const candidate = (version: string): Candidate => ({
  release: { version, contract: '1.0', manifest: '', pages: [], drawers: [], integrity: {}, preload: [] },
  from: 'registry',
  ...(version.startsWith('2') ? { misfit } : {}),
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
  let crash: (error: unknown) => void = () => undefined;
  const slot = createSlot({
    remote: 'mfe-inbox',
    place,
    limits: {
      loadMs: 1000,
      mountMs: 1000,
      unmountMs: 1000,
      replaceableMs: 400,
      doubtMs: 300,
      settledMs: 2000,
    },
    candidates: () => Object.keys(loads).map(candidate),
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
    expect(failures).toEqual([{ version: '1.0.0', reason: 'mfe-inbox loading took longer than 1 s' }]);
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
      reason: 'mfe-inbox loading took longer than 0.4 s',
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
    await vi.advanceTimersByTimeAsync(299);
    expect(prepared).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);
    expect(prepared).toEqual(['1.0.0']);

    const quick = setUp({ '1.1.0': () => Promise.resolve(healthy('1.1.0')), '1.0.0': never });
    await quick.slot.mount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(quick.prepared).toEqual([]);
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

  test('[PF-04] Retry loads again where the card stands', async () => {
    const load = vi
      .fn<() => Promise<RemoteLifecycles>>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(healthy('1.0.0'));
    const { slot, place } = setUp({ '1.0.0': load });
    await slot.mount();
    await vi.advanceTimersByTimeAsync(0);
    const state = place.state.getValue();
    if (state.kind === 'failed') state.retry();
    await vi.advanceTimersByTimeAsync(0);

    expect(place.state.getValue()).toMatchObject({ kind: 'shown', version: '1.0.0' });
    expect(place.element.textContent).toBe('1.0.0');
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
