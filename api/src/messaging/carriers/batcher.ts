/** Gathers what is asked one by one into batches: what comes while a batch is under way makes the next one. */
export function createBatcher<Item, Result>(
  workOff: (items: readonly Item[]) => Promise<readonly Result[]>,
  limit: number,
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
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
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After this turn of the event loop, so that what is asked together travels together.
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void run());
      }
    });
}
