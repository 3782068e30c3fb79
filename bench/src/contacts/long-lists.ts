import type { Locator, Page } from '@playwright/test';

/** Role selector of a list's rows. */
export interface LongList {
  readonly rows: string;
}

export const contactRows: LongList = {
  rows: '[role="table"][aria-label="Contacts"] [role="row"]:has([role="rowheader"])',
};
export const inboxRows: LongList = { rows: '[role="listbox"] [role="option"]' };
export const listRows: LongList = { rows: '[role="list"][aria-label="Lists"] a' };

/** Returns the milliseconds from a click to the frame that draws rows other than before, by the page's clock. */
export async function msToRows(page: Page, link: Locator, { rows }: LongList): Promise<number> {
  const drawn = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const begin = () => {
          const start = performance.now();
          // The first row may be the same as before.
          const shown = () =>
            [...document.querySelectorAll(selector)].slice(0, 5).map((row) => row.textContent);
          const old = shown().join();
          const isNew = () => shown().length > 0 && shown().join() !== old;
          const look = () =>
            // Wait one more frame: by then, this one is on screen.
            isNew()
              ? requestAnimationFrame(() => done(performance.now() - start))
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        };
        addEventListener('click', begin, { capture: true, once: true });
      }),
    rows,
  );
  const [ms] = await Promise.all([drawn, link.click()]);

  return ms;
}

/** Scrolls down. Returns the maximum number of rows in the page at once, and how far the scrolling got. */
export async function scrollDown(
  page: Page,
  { rows }: LongList,
  steps: number,
): Promise<{ most: number; pixels: number }> {
  await page.locator(rows).first().waitFor();

  return page.evaluate(
    async ({ selector, times }) => {
      const pause = () => new Promise((done) => setTimeout(done, 150));
      let scroller = document.querySelector(selector)?.parentElement ?? null;
      while (scroller && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY)) {
        scroller = scroller.parentElement;
      }
      let most = 0;
      const count = () => (most = Math.max(most, document.querySelectorAll(selector).length));
      for (let step = 0; step < times && scroller; step += 1) {
        scroller.scrollTop = scroller.scrollHeight;
        count();
        await pause();
        count();
      }

      return { most, pixels: scroller?.scrollTop ?? 0 };
    },
    { selector: rows, times: steps },
  );
}
