import type { Page } from '@playwright/test';
import { atRest } from 'remote-kit/check/rest';
import { screenSizes } from '../fixtures/accessibility.ts';
import { openWithin } from '../fixtures/open-within.ts';
import { expect, test } from '../fixtures/test.ts';

/** Forms whose footer stays visible, with the name of the button that saves. */
const forms = [
  { path: '/waves/new', saves: /^(?:Send|Schedule)/ },
  { path: '/flows/new', saves: 'Create flow' },
  { path: '/settings/general', saves: 'Save' },
] as const;

const mostStops = 80;

/** Returns the name of the focused element if something covers its center; '' if nothing does. */
const coveredName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const rect = focused?.getBoundingClientRect();
    if (!focused || !rect || rect.height < 4 || rect.height > innerHeight / 2) {
      return ''; // hidden in another control, or a part of the page that scrolls
    }
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused));

    return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName);
  });

for (const { path, saves } of forms) {
  test(`[SH-13][SH-14] the footer of ${path} never covers the field that Tab reaches`, async ({
    staffPage: page,
  }) => {
    await page.goto('/dashboard');
    for (const size of screenSizes) {
      await page.setViewportSize(size);
      await openWithin(page, path);
      const save = page.getByRole('button', { name: saves }).last();
      await expect(save).toBeVisible();
      await atRest(page);
      await page.locator('main').focus();

      const covered: string[] = [];
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press('Tab');
        if (await coveredName(page)) {
          await atRest(page); // the page may still be scrolling to it
          covered.push(await coveredName(page));
        }
      }
      expect(covered.filter(Boolean), `covered at ${size.width} px`).toEqual([]);
    }
  });
}
