import type { Page } from '@playwright/test';

interface Awaited {
  readonly key: string;
  /** Selector of the element that the key causes to appear. */
  readonly shows: string;
}

/** Returns the milliseconds from a key press to the frame that draws its result, by the page's clock. */
export async function msFromKey(
  page: Page,
  { key, shows }: Awaited,
  press: () => Promise<void>,
): Promise<number> {
  // Listens before the key is pressed, and returns a promise that the page keeps.
  const handle = await page.evaluateHandle(
    ({ awaitedKey, selector }) => {
      // Read before the key: the page may draw before this listener is called.
      const old = new Set(document.querySelectorAll(selector));
      const drawn = new Promise<number>((done) => {
        const begin = (event: KeyboardEvent): void => {
          if (event.key !== awaitedKey) {
            return;
          }
          removeEventListener('keydown', begin, { capture: true });
          const checkScreen = (): void => {
            const isThere = [...document.querySelectorAll(selector)].some((element) => !old.has(element));
            // Wait one more frame: by then, this one is on screen.
            requestAnimationFrame(isThere ? () => done(performance.now() - event.timeStamp) : checkScreen);
          };
          requestAnimationFrame(checkScreen);
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
