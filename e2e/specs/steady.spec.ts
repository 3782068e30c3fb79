import type { Page, Route } from '@playwright/test';
import { screenSizes } from '../fixtures/accessibility.ts';
import { people } from '../fixtures/people.ts';
import { isApiCall } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

/** Screens whose parts load with separate calls, and what is visible once all of them have loaded. */
const screens = [
  { path: '/waves/new', last: 'New list' },
  { path: '/waves/1', last: 'Recipients' },
  { path: '/rewards', last: 'Participants' },
  { path: '/profile', last: 'Appearance' },
  { path: '/groups/1', last: 'Default lists' },
];

/**
 * Releases API responses one by one, painting each before the next, like a slow connection. Returns a function that
 * waits until no call is pending.
 */
async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  let turn = Promise.resolve();
  /** A page that was left in the meantime paints nothing more. */
  const painted = (): Promise<unknown> =>
    page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      .catch(() => undefined);
  await page.route(isApiCall, (route: Route) => {
    const isStream = route.request().headers()['accept']?.includes('event-stream');
    if (isStream) {
      return route.continue();
    }
    turn = turn.then(async () => {
      await route.fulfill({ response: await route.fetch() });
      await painted();
    });

    return turn;
  });

  return async () => {
    for (let waited; waited !== turn;) {
      waited = turn;
      await waited;
      await painted();
    }
  };
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const viewport of screenSizes) {
  test(`[SH-13] at ${viewport.width} px nothing moves away from the pointer while the parts of a screen load`, async ({
    browserOf,
  }) => {
    const page = await browserOf(people.owner, { viewport });
    await noteShifts(page);
    const allAnswered = await answerOneByOne(page);
    for (const { path, last } of screens) {
      await page.goto(path);
      await expect(page.getByText(last, { exact: true }).first()).toBeAttached();
      await allAnswered();
      const shifts: number = await page.evaluate(() => Reflect.get(window, 'shifts'));
      expect.soft(shifts, `what moved on ${path}`).toBeLessThan(0.01);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
