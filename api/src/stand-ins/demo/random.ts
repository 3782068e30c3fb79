/** Pseudorandom choices that are the same on every machine (mulberry32). */
export interface Chooser {
  /** Returns an integer from 0 up to but not including `limit`. */
  below(limit: number): number;
  /** Returns an integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns true with a probability of 1 in `times`. */
  onceIn(times: number): boolean;
}

/** Creates a chooser from a seed. */
export function createChooser(seed: number): Chooser {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);

  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) {
        throw new Error('There is nothing to choose from.');
      }

      return item;
    },
    onceIn: (times) => below(times) === 0,
  };
}
