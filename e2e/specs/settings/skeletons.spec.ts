import type { Page } from '@playwright/test';
import { screenSizes } from '../../fixtures/accessibility.ts';
import { staffAddresses } from '../../fixtures/page-addresses.ts';
import { people } from '../../fixtures/people.ts';
import { atRest } from '../../fixtures/rest.ts';
import { readStack } from '../../fixtures/stack.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Holds back each API response until the skeleton was painted. */
async function answerAfterSkeletons(page: Page): Promise<void> {
  const { apiUrl } = readStack();
  const painted = (): Promise<unknown> =>
    page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      .catch(() => undefined);
  await page.route(
    (url) => url.origin === apiUrl,
    async (route) => {
      const isStream = route.request().headers()['accept']?.includes('event-stream');
      if (isStream) {
        return route.continue();
      }
      const response = await route.fetch();
      await painted();

      return route.fulfill({ response });
    },
  );
}

/** Returns the page's cumulative layout shift so far. */
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
    await answerAfterSkeletons(page);
    const settings = staffAddresses(owner, customer.contactId).filter((path) =>
      /^\/(?:settings|accounts|users|groups)\b/.test(path),
    );
    for (const path of settings) {
      await page.goto(path);
      // Not by role: a dialog hides the page behind it from screen readers.
      await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
      await atRest(page);

      expect.soft(await shiftsOn(page), `what moved on ${path}`).toBeLessThan(0.05);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
