import { untilAtRest } from './at-rest.ts';

/** How long until a part that did not arrive is asked for again; sooner where the connection comes back. */
const againMs = 30_000;

const untilWorthwhile = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(go, againMs);
    function go(): void {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    }
    addEventListener('online', go);
  });

/**
 * Loads a part of the page that nothing waits for, once the page is at rest, or when `until` resolves. It is asked for
 * until it arrives: a part that nobody opened must not take the page down where the connection is lost meanwhile.
 */
export async function loadAtRest<Part>(load: () => Promise<Part>, until = untilAtRest): Promise<Part> {
  await until();
  for (;;) {
    try {
      return await load();
    } catch {
      await untilWorthwhile();
    }
  }
}
