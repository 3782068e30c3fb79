/**
 * Groups single requests into batches, with at most `atOnce` batches in progress. Requests that arrive meanwhile form
 * the next batch.
 */
export function createBatcher<Item, Result>(
  workOff: (items: readonly Item[]) => Promise<readonly Result[]>,
  limit: number,
  atOnce = 1,
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let running = 0;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      await workOff(batch.map(({ item }) => item)).then(
        (results) => {
          batch.forEach(({ resolve, reject }, index) => {
            const result = results[index];
            if (result === undefined) {
              reject(new Error('The batch has no result for this item.'));
            } else {
              resolve(result);
            }
          });
        },
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Runs after this turn of the event loop, so that requests made together are batched together.
      if (running < Math.min(atOnce, Math.ceil(waiting.length / limit))) {
        running += 1;
        setImmediate(() => void run());
      }
    });
}
