const pauseMs = 1_000;
/** Tries with a connection: a chunk that is gone from the server does not come by asking for it. */
const mostTries = 2;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

const untilOnline = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Returns a loader that asks again for a chunk that did not arrive: when the connection is back, else once more after a
 * moment. After the first failure the part of the page around it would give way to an error.
 */
export function fetchAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    for (let tries = 1; ;) {
      try {
        return await load();
      } catch (error) {
        if (!navigator.onLine) {
          await untilOnline();
        } else if (tries < mostTries) {
          tries += 1;
          await pause();
        } else {
          throw error;
        }
      }
    }
  };
}
