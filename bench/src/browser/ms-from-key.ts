import type { Page } from '@playwright/test';

interface Awaited {
  readonly key: string;
  /** Selector of what the key leads to, and what is not there before. */
  readonly shows: string;
}

/** Milliseconds from a key to the frame in which what it leads to is drawn, by the clock of the page. */
export async function msFromKey(
  page: Page,
  { key, shows }: Awaited,
  press: () => Promise<void>,
): Promise<number> {
  // Listens before the key is pressed, and answers by a promise that the page keeps.
  const handle = await page.evaluateHandle(
    ({ awaitedKey, selector }) => {
      // Before the key: the page may draw before this listener is called.
      const old = new Set(document.querySelectorAll(selector));
      const drawn = new Promise<number>((done) => {
        const begin = (event: KeyboardEvent): void => {
          if (event.key !== awaitedKey) {
            return;
          }
          removeEventListener('keydown', begin, { capture: true });
          const look = (): void => {
            const isThere = [...document.querySelectorAll(selector)].some((element) => !old.has(element));
            // One frame more: that one is on the screen.
            requestAnimationFrame(isThere ? () => done(performance.now() - event.timeStamp) : look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('keydown', begin, { capture: true });
      });

      return { drawn };
    },
    { awaitedKey: key, selector: shows },
  );
  await press();
  const ms = await handle.evaluate(({ drawn }) => drawn);
  await handle.dispose();

  return ms;
}
