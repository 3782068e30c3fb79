import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Network } from './networks.ts';

/** What one cold visit cost. */
export interface Visit {
  readonly scriptBytes: number;
  readonly requests: number;
  /** Milliseconds until the largest element of the first view was painted. */
  readonly largestPaintMs: number;
  /** Milliseconds until what the page is for was visible. */
  readonly readyMs: number;
  readonly layoutShift: number;
}

export interface Destination {
  readonly url: string;
  /** Bearer to be signed in with. */
  readonly token?: string;
  /** Visible once the page can be used. */
  readonly readySelector: string;
}

interface Counted {
  bytes: number;
  requests: number;
}

async function count(session: CDPSession): Promise<Counted> {
  const counted: Counted = { bytes: 0, requests: 0 };
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    counted.requests += 1;
    if (type === 'Script') {
      scripts.add(requestId);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) {
      counted.bytes += encodedDataLength;
    }
  });

  return counted;
}

async function slowDown(session: CDPSession, network: Network): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.cpuSlowdown });
}

/** Paint and shift, as the browser itself reports them. */
async function vitals(page: Page): Promise<{ largestPaintMs: number; layoutShift: number }> {
  return page.evaluate(async () => {
    const entries = async (type: string): Promise<PerformanceEntry[]> =>
      new Promise((done) => {
        const observer = new PerformanceObserver((list) => done(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Nothing is reported where nothing happened.
        setTimeout(() => done([]), 1_000);
      });
    const paints = await entries('largest-contentful-paint');
    const shifts = await entries('layout-shift');
    const shiftOf = (entry: PerformanceEntry): number =>
      'value' in entry && typeof entry.value === 'number' ? entry.value : 0;

    return {
      largestPaintMs: paints.at(-1)?.startTime ?? Number.NaN,
      layoutShift: shifts.reduce((sum, entry) => sum + shiftOf(entry), 0),
    };
  });
}

/** One visit with an empty cache. */
export async function visit(browser: Browser, to: Destination, network: Network): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (to.token) {
    await context.addInitScript((token) => localStorage.setItem('bearer', token), to.token);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await count(session);
  await slowDown(session, network);

  const started = performance.now();
  await page.goto(to.url, { waitUntil: 'commit' });
  await page.locator(to.readySelector).first().waitFor({ timeout: 90_000 });
  const readyMs = performance.now() - started;
  await page.waitForLoadState('load');
  const seen = await vitals(page);
  const result = { scriptBytes: counted.bytes, requests: counted.requests, readyMs, ...seen };
  await context.close();

  return result;
}
