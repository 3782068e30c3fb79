/** By then the first view stands, on a slow network too: what is fetched later takes nothing from it. */
const restMs = 4000;

/** Resolves once the page has come to rest; at once, on a page that has been open for a while. */
export function untilAtRest(): Promise<void> {
  const openForMs = performance.now();

  return openForMs >= restMs
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, restMs - openForMs));
}
