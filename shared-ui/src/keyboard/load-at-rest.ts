import { untilAtRest } from './at-rest.ts';

/** Delay before a part that failed to load is requested again; earlier if the connection returns. */
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
 * Loads a part of the page that nothing waits for, once the page is idle or when `until` resolves. Retries until it
 * loads: a part that the user never opened must not crash the page if the connection is lost.
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
