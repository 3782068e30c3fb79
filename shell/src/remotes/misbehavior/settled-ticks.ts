const tickMs = 250;
/** A timer that is later than this shows that the main thread was busy. */
const lateMs = 50;

/** Number of ticks in some seconds of a settled page. */
export const ticksIn = (seconds: number): number => (seconds * 1000) / tickMs;

/**
 * Calls `onTick` every 250 ms in which the main thread was free, the tab visible and nothing was loading: a slow device
 * or connection is not held against a release. Returns a function that stops it.
 */
export function onSettledTicks(isBusy: () => boolean, onTick: () => void): () => void {
  let dueAt = performance.now() + tickMs;
  let isOver = false;
  const tick = (): void => {
    const isLate = performance.now() - dueAt > lateMs;
    timer = setTimeout(tick, tickMs);
    dueAt = performance.now() + tickMs;
    if (!isLate && document.visibilityState === 'visible' && !isBusy()) {
      onTick();
    }
    if (isOver) {
      clearTimeout(timer);
    }
  };
  let timer = setTimeout(tick, tickMs);

  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
