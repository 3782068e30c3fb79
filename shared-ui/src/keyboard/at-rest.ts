/** By then the first view stands, on a slow network too: what is fetched later takes nothing from it. */
const restMs = 4000;

/** What somebody does first in a page: presses a key, a button of the mouse, or the screen. */
const uses = ['pointerdown', 'keydown'] as const;

/** Resolves once the page has come to rest; at once, on a page that has been open for a while. */
export function untilAtRest(): Promise<void> {
  const openForMs = performance.now();

  return openForMs >= restMs
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, restMs - openForMs));
}

/** Resolves once the page has come to rest, or sooner where somebody does something in it. */
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
