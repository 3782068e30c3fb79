import type { Page } from '@playwright/test';
import { onPhone } from '../fixtures/accessibility.ts';
import { openWithin } from '../fixtures/open-within.ts';
import { staffAddresses } from '../fixtures/page-addresses.ts';
import { atRest } from 'remote-kit/check/rest';
import { expect, test } from '../fixtures/test.ts';

interface Top {
  /** Names of the controls that lead back. */
  readonly backs: readonly string[];
  /** Number of bars above the content. */
  readonly bars: number;
  /** Top of the page's first text, field or log, in pixels. */
  readonly first: number;
}

/** Measures the top of the page on a phone. */
const topOf = (page: Page): Promise<Top> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.checkVisibility();
    const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
    const controls = [...document.querySelectorAll('main button, main a[href]')].filter(isShown);
    const leadsBack = (element: Element): boolean =>
      /^back\b/i.test(nameOf(element)) || element.querySelector('.lucide-arrow-left') !== null;
    const bars = [...document.querySelectorAll('header')].filter(isShown);
    const below = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
    const hasText = ({ childNodes }: Element): boolean =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    const starts = [...document.querySelectorAll('main *')]
      .filter((element) => hasText(element) || element.matches('input, select, iframe, [role=log]'))
      .filter(isShown)
      .map((element) => element.getBoundingClientRect().top)
      .filter((top) => top >= below - 1);

    return { backs: controls.filter(leadsBack).map(nameOf), bars: bars.length, first: Math.min(...starts) };
  });

test.use(onPhone);

test('[SH-13][IN-13] on a phone a nested page has one bar with one Back arrow, directly above its content', async ({
  staffPage,
  owner,
  customer,
}) => {
  await staffPage.goto('/forbidden');
  for (const path of staffAddresses(owner, customer.contactId)) {
    await openWithin(staffPage, path);
    // Not by role: a dialog hides the page behind it from screen readers.
    await expect(staffPage.locator('h1').filter({ visible: true }).first()).toBeVisible();
    await atRest(staffPage);
    const { backs, bars, first } = await topOf(staffPage);

    expect.soft(backs.length, `Back arrows on ${path}: ${backs.join(', ')}`).toBeLessThanOrEqual(1);
    expect.soft(bars, `bars above the content of ${path}`).toBeLessThanOrEqual(backs.length === 1 ? 1 : 2);
    expect.soft(first, `where the content of ${path} begins`).toBeLessThan(backs.length === 1 ? 130 : 190);
  }
});
