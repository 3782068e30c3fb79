import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchArrivals } from './arrivals.ts';

const release = { manifest: '/remotes/x/1.0.0/mf-manifest.json' };
const addressOf = (path: string): string => new URL(path, location.href).href;
const script = addressOf('/remotes/x/1.0.0/a.js');
const releaseBefore = addressOf('/remotes/x/0.9.0/a.js');
const ofShell = addressOf('/shell.js');
let note: (entries: { name: string; startTime: number; duration: number }[]) => void;
let send: (bytes: string) => void;
let answer: () => void;
const network = vi.fn<typeof fetch>();

class Observer {
  constructor(listener: (list: { getEntries: () => unknown[] }) => void) {
    note = (entries) => listener({ getEntries: () => entries });
  }
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = [script, releaseBefore, ofShell, 'https://elsewhere.test/b.js']
    .map((address) => `<script type="none" src="${address}"></script>`)
    .join('');
  network.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => {
          const body = new ReadableStream<Uint8Array>({
            start(stream) {
              send = (bytes) => stream.enqueue(new TextEncoder().encode(bytes));
            },
          });
          resolve(new Response(body));
        };
      }),
  );
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[PF-04] a file of the release that is complete has arrived, one of anything else has not', () => {
  const arrivals = watchArrivals(release);
  note([{ name: ofShell, startTime: 10, duration: 5 }]);
  expect(arrivals.lastAt()).toBe(0);
  note([{ name: script, startTime: 20, duration: 5 }]);
  expect(arrivals.lastAt()).toBe(25);

  arrivals.stop();
});

test('[PF-04] a slow file of the shell was on the same line, one of the release before was not waited for', () => {
  const arrivals = watchArrivals(release);
  note([{ name: releaseBefore, startTime: 10, duration: 3000 }]);
  expect(arrivals.lastAt()).toBe(0);
  note([{ name: ofShell, startTime: 10, duration: 2000 }]);
  expect(arrivals.lastAt()).toBe(2010);

  arrivals.stop();
});

test('[PF-04] files on their way are read, of the release and of the shell, and no complete one', () => {
  const arrivals = watchArrivals(release);
  arrivals.look();
  arrivals.look();
  expect(network.mock.calls.map(([address]) => address)).toEqual([script, ofShell]);
  arrivals.stop();

  network.mockClear();
  const later = watchArrivals(release);
  note([
    { name: script, startTime: 20, duration: 5 },
    { name: ofShell, startTime: 20, duration: 5 },
  ]);
  later.look();
  expect(network).not.toHaveBeenCalled();
  later.stop();
});

test('[PF-04] a file on its way arrives byte by byte; what had come before is no news', async () => {
  const arrivals = watchArrivals(release);
  note([{ name: ofShell, startTime: 10, duration: 5 }]);
  const begunAt = performance.now();
  arrivals.look();
  answer();
  await vi.advanceTimersByTimeAsync(100);
  send('before');
  await vi.advanceTimersByTimeAsync(400);
  expect(arrivals.lastAt()).toBe(0);
  send('now');
  await vi.advanceTimersByTimeAsync(300);

  expect(arrivals.lastAt() - begunAt).toBe(500);
  arrivals.stop();
});

test('[PF-04] page and drawer of a release watch it together, and nothing is read after both have stopped', () => {
  const [page, drawer] = [watchArrivals(release), watchArrivals(release)];
  note([{ name: ofShell, startTime: 10, duration: 5 }]);
  page.look();
  drawer.look();
  expect(network).toHaveBeenCalledTimes(1);
  const { signal } = network.mock.calls[0]?.[1] ?? {};
  page.stop();
  expect(signal?.aborted).toBe(false);
  drawer.stop();

  expect(signal?.aborted).toBe(true);
});
