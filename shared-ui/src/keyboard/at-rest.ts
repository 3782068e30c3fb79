/** Time after which the first view is rendered, even on a slow network, so that later requests do not slow it down. */
const restMs = 4000;

/** First interactions with a page: pressing a key, a mouse button or the screen. */
const uses = ['pointerdown', 'keydown'] as const;

/** Resolves once the page is idle; immediately if it has been open for a while. */
export function untilAtRest(): Promise<void> {
  const openForMs = performance.now();

  return openForMs >= restMs
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, restMs - openForMs));
}

/** Resolves once the page is idle, or earlier on the first interaction. */
export function untilUsed(): Promise<void> {
  return new Promise((resolve) => {
    function go(): void {
      uses.forEach((use) => removeEventListener(use, go, true));
      resolve();
    }
    uses.forEach((use) => addEventListener(use, go, true));
    void untilAtRest().then(go);
  });
}
