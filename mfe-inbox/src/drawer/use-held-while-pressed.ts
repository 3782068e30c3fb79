import { useEffect, useState } from 'react';

interface Held<Item> {
  readonly items: readonly Item[];
  /** For the element that holds the rows, as it is pressed. */
  readonly onPointerDownCapture: () => void;
}

/**
 * Keeps rows where they are while one is pressed. A row that moved away between press and release would leave its place
 * to another, and the browser reports a click on neither.
 */
export function useHeldWhilePressed<Item>(latest: readonly Item[]): Held<Item> {
  const [held, setHeld] = useState<readonly Item[]>();
  const isPressed = held !== undefined;

  useEffect(() => {
    if (!isPressed) {
      return undefined;
    }
    // The click follows the release within the same turn.
    const release = (): void => void setTimeout(() => setHeld(undefined));
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);

    return () => {
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, [isPressed]);

  return { items: held ?? latest, onPointerDownCapture: () => setHeld(latest) };
}
