import type { Locator, Page } from '@playwright/test';

/** Rows of a list, by what they are to a screen reader. */
export interface LongList {
  readonly rows: string;
}

export const contactRows: LongList = {
  rows: '[role="table"][aria-label="Contacts"] [role="row"]:has([role="rowheader"])',
};
export const inboxRows: LongList = { rows: '[role="listbox"] [role="option"]' };
export const listRows: LongList = { rows: '[role="list"][aria-label="Lists"] a' };

/** Milliseconds from a click to the frame in which other rows than before are drawn, by the clock of the page. */
export async function msToRows(page: Page, link: Locator, { rows }: LongList): Promise<number> {
  const drawn = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const begin = () => {
          const start = performance.now();
          // The first may be the same as before.
          const shown = () =>
            [...document.querySelectorAll(selector)].slice(0, 5).map((row) => row.textContent);
          const old = shown().join();
          const isNew = () => shown().length > 0 && shown().join() !== old;
          const look = () =>
            // One frame more: that one is on the screen.
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

/** The most rows that are in the page at once while somebody scrolls down, and how far they came. */
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
