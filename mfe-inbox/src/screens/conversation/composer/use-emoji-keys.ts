import { useEffect, useRef } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const rowsPerPage = 8;

/** The arrow that a key stands for, and how often. */
const moves: Readonly<Record<string, readonly [arrow: string, times: number]>> = {
  ArrowUp: ['ArrowUp', 1],
  ArrowDown: ['ArrowDown', 1],
  ArrowLeft: ['ArrowLeft', 1],
  ArrowRight: ['ArrowRight', 1],
  PageUp: ['ArrowUp', rowsPerPage],
  PageDown: ['ArrowDown', rowsPerPage],
};

/**
 * Returns a handler of keys that moves through the emoji by arrow and by page. The picker scrolls to a row only once it is
 * drawn: keys that come faster than that wait for the next frame, else the list would stand still from then on.
 */
export function useEmojiKeys(): (event: ReactKeyboardEvent) => void {
  const waiting = useRef<string[]>([]);
  const frame = useRef(0);
  const isReplaying = useRef(false);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function replayOne(target: EventTarget): void {
    const key = waiting.current.shift();
    if (key === undefined) {
      frame.current = 0;
      return;
    }
    isReplaying.current = true;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    isReplaying.current = false;
    frame.current = requestAnimationFrame(() => replayOne(target));
  }

  return (event) => {
    const move = moves[event.key];
    if (!move || isReplaying.current || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, times] = move;
    event.preventDefault();
    event.stopPropagation();
    waiting.current.push(...Array.from({ length: times }, () => arrow));
    if (frame.current === 0) replayOne(event.target);
  };
}
