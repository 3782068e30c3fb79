/**
 * What this browser keeps for the person. It may be forbidden or full: then nothing is kept and work goes on,
 * because losing a convenience is no reason to stop.
 */
export function keep(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // nothing is kept
  }
}

/** What was kept under the key; undefined = nothing. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
