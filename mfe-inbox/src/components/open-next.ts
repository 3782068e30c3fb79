const listeners = new Set<() => void>();

/** Opens the next conversation of the list; does nothing if no list is on screen, as on a phone. */
export function openNext(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Calls `listener` on every `openNext`. Returns how to stop. */
export function onOpenNext(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
