import type { Page } from '@playwright/test';
import { screenSizes } from '../../fixtures/accessibility.ts';
import { openWithin } from '../../fixtures/open-within.ts';
import { staffAddresses } from '../../fixtures/page-addresses.ts';
import { people } from '../../fixtures/people.ts';
import { atRest } from 'remote-kit/check/rest';
import { isApiCall } from '../../fixtures/stack.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Resolves after two frames of the page; a page that was left in the meantime paints nothing more. */
const painted = (page: Page): Promise<unknown> =>
  page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    .catch(() => undefined);

/** Holds back API responses. Returns a function that runs an action before any response, and then releases them. */
async function holdAnswers(page: Page): Promise<(action: () => Promise<void>) => Promise<void>> {
  let held = Promise.resolve();
  await page.route(isApiCall, async (route) => {
    const isStream = route.request().headers()['accept']?.includes('event-stream');
    if (isStream) {
      return route.continue();
    }
    const response = await route.fetch();
    await held;
    await painted(page);

    return route.fulfill({ response });
  });

  return async (action) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await action();
    resolve();
  };
}

/** Opens a page, and forgets what moved while its skeleton replaced the last page. */
async function openSkeletonOf(page: Page, path: string): Promise<void> {
  await openWithin(page, path);
  await painted(page);
  await page.evaluate(() => Reflect.set(window, 'shifts', 0));
}

/** Returns the page's cumulative layout shift since then. */
const shiftsOn = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts'));

for (const viewport of screenSizes) {
  test(`[AD-01] at ${viewport.width} px settings load in the shape of their skeletons`, async ({
    browserOf,
    owner,
    customer,
  }) => {
    const page = await browserOf(people.owner, { viewport });
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const beforeAnswers = await holdAnswers(page);
    const settings = staffAddresses(owner, customer.contactId).filter((path) =>
      /^\/(?:settings|accounts|users|groups)\b/.test(path),
    );
    // Loads the remote: its first screen waits for the API.
    await page.goto('/settings/roles');
    await atRest(page);
    for (const path of settings) {
      await beforeAnswers(() => openSkeletonOf(page, path));
      // Not by role: a dialog hides the page behind it from screen readers.
      await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
      await atRest(page);

      expect.soft(await shiftsOn(page), `what moved on ${path}`).toBeLessThan(0.05);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
