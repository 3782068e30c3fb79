import { useEffect, useRef } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const rowsPerPage = 8;

/** Arrow key that a key corresponds to, and how many times. */
const moves: Readonly<Record<string, readonly [arrow: string, times: number]>> = {
  ArrowUp: ['ArrowUp', 1],
  ArrowDown: ['ArrowDown', 1],
  ArrowLeft: ['ArrowLeft', 1],
  ArrowRight: ['ArrowRight', 1],
  PageUp: ['ArrowUp', rowsPerPage],
  PageDown: ['ArrowDown', rowsPerPage],
};

/** At the end of the list nothing moves any more: after this many frames, the next key is handled. */
const mostFrames = 30;

/** Position of the selected emoji, if it is rendered. */
function chosenPlace(): string {
  const chosen = document.querySelector('[frimousse-emoji][data-active]');
  const row = chosen?.closest('[frimousse-row]');

  return chosen && row ? `${row.getAttribute('aria-rowindex')} ${chosen.getAttribute('aria-colindex')}` : '';
}

/**
 * Returns a key handler that moves through the emoji by arrow and by page. The picker scrolls to a row only if it is
 * rendered: keys that arrive faster wait for it, otherwise the list would stop moving.
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
    const before = chosenPlace();
    isReplaying.current = true;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    isReplaying.current = false;
    replayWhenDrawn(target, { before, framesLeft: mostFrames });
  }

  function replayWhenDrawn(target: EventTarget, drawing: { before: string; framesLeft: number }): void {
    frame.current = requestAnimationFrame(() => {
      const { before, framesLeft } = drawing;
      const isDrawn = !['', before].includes(chosenPlace());
      if (isDrawn || framesLeft === 0) {
        replayOne(target);
      } else {
        replayWhenDrawn(target, { before, framesLeft: framesLeft - 1 });
      }
    });
  }

  return (event) => {
    const move = moves[event.key];
    if (!move || isReplaying.current || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const [arrow, times] = move;
    event.preventDefault();
    event.stopPropagation();
    waiting.current.push(...Array.from({ length: times }, () => arrow));
    if (frame.current === 0) {
      replayOne(event.target);
    }
  };
}
