import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Network } from './networks.ts';

/** Cost of one cold visit. */
export interface Visit {
  readonly scriptBytes: number;
  readonly requests: number;
  /** Milliseconds until the largest element of the first view was painted. */
  readonly largestPaintMs: number;
  /** Milliseconds until the page's main content was visible. */
  readonly readyMs: number;
  readonly layoutShift: number;
}

export interface Destination {
  readonly url: string;
  /** Bearer token to sign in with. */
  readonly token?: string;
  /** Visible once the page can be used. */
  readonly readySelector: string;
}

/** Counts the transferred bytes of each script, including headers, by URL. */
async function countScripts(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  const scripts = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') {
      scripts.set(requestId, response.url);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = scripts.get(requestId);
    if (address) {
      counted.set(address, encodedDataLength);
    }
  });

  return counted;
}

/** Records in the page when it becomes usable: polling from outside would notice up to half a second later. */
async function noteReady(page: Page, selector: string): Promise<void> {
  await page.addInitScript((ready) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(ready)?.checkVisibility()) {
        observer.disconnect();
        performance.mark('ready');
      }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, selector);
}

/** Returns when the page became usable, in milliseconds, and the URLs requested until then. */
async function readyOf(page: Page): Promise<{ readyMs: number; addresses: string[] }> {
  return page.evaluate(() => {
    const readyMs = performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN;
    const addresses = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= readyMs)
      .map(({ name }) => name);

    return { readyMs, addresses };
  });
}

/** Applies a budget's network and CPU limits to a page. */
export async function slowDown(session: CDPSession, network: Network): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.cpuSlowdown });
}

/** Returns paint time and layout shift, as the browser itself reports them. */
async function vitals(page: Page): Promise<{ largestPaintMs: number; layoutShift: number }> {
  return page.evaluate(async () => {
    const entries = async (type: string): Promise<PerformanceEntry[]> =>
      new Promise((done) => {
        const observer = new PerformanceObserver((list) => done(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Nothing is reported if nothing happened.
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

/** Makes one visit with an empty cache. */
export async function visit(browser: Browser, to: Destination, network: Network): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (to.token) {
    await context.addInitScript((token) => localStorage.setItem('bearer', token), to.token);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await countScripts(session);
  await slowDown(session, network);

  await noteReady(page, to.readySelector);
  await page.goto(to.url, { waitUntil: 'commit' });
  await page.locator(to.readySelector).first().waitFor({ timeout: 90_000 });
  await page.waitForLoadState('load');
  const seen = await vitals(page);
  const { readyMs, addresses } = await readyOf(page);
  const scriptBytes = addresses.reduce((sum, address) => sum + (counted.get(address) ?? 0), 0);
  const result = { scriptBytes, requests: addresses.length + 1, readyMs, ...seen };
  await context.close();

  return result;
}
