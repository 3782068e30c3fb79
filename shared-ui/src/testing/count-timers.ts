import type { Tally } from './tally.ts';

interface Kind {
  readonly begin: 'setTimeout' | 'setInterval' | 'requestAnimationFrame';
  readonly end: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame';
  readonly what: string;
}

const kinds: readonly Kind[] = [
  { begin: 'setTimeout', end: 'clearTimeout', what: 'a timer that is still to go off' },
  { begin: 'setInterval', end: 'clearInterval', what: 'a timer that runs on' },
  { begin: 'requestAnimationFrame', end: 'cancelAnimationFrame', what: 'a frame that is still to be drawn' },
];

type Callback = (...args: unknown[]) => unknown;

/** Counts timers that were set and neither cleared nor finished. Returns a function that restores the originals. */
export function countTimers(tally: Tally): () => void {
  const undo = kinds.map(({ begin, end, what }) => {
    const originals = { begin: globalThis[begin], end: globalThis[end] };
    // The three differ in their return value (a number, or Node's timer), which is only passed back.
    const beginIt = originals.begin as unknown as (callback: Callback, ...more: unknown[]) => unknown; // only passed back
    const endIt = originals.end as (id: unknown) => void; // as above
    const running = new Set<unknown>();
    const over = (id: unknown): void => {
      if (running.delete(id)) {
        tally.add(what, -1);
      }
    };
    const counted = (callback: Callback, ...more: unknown[]): unknown => {
      const once = (...args: unknown[]): unknown => {
        over(id);

        return callback(...args);
      };
      const id: unknown = beginIt(begin === 'setInterval' ? callback : once, ...more);
      running.add(id);
      tally.add(what);

      return id;
    };
    const countedEnd = (id: unknown): void => {
      over(id);
      endIt(id);
    };
    Object.assign(globalThis, { [begin]: counted, [end]: countedEnd });

    return () => Object.assign(globalThis, { [begin]: originals.begin, [end]: originals.end });
  });

  return () => undo.forEach((restore) => restore());
}
