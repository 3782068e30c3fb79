import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Distance from the end within which scrolling down counts as being at the end. */
const nearEndPixels = 80;
const upwardKeys = ['ArrowUp', 'PageUp', 'Home'];
const handEvents = [
  'wheel',
  'touchstart',
  'touchmove',
  'keydown',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
] as const;

const belowOf = (scroller: HTMLElement): number =>
  scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;

/**
 * Tracks the user's position in a thread: at its end, which is followed as it grows, or above it, where nothing moves
 * the view (features IN-02). Only user input leaves the end, because offsets also change as rows are measured and pages
 * load.
 */
export function useThreadPlace(scrollRef: RefObject<HTMLElement | null>, newest: number) {
  const isReading = useRef(false);
  const held = useRef({ isDown: false, hasMoved: false, touchY: 0, below: 0 });
  const [isFar, setIsFar] = useState(false);
  /** ID of the contact's newest message when the user left the end; undefined = they are at the end. */
  const [leftAt, setLeftAt] = useState<number>();

  function leave(scroller: HTMLElement): void {
    if (isReading.current || scroller.scrollHeight <= scroller.clientHeight) {
      return; // nothing to scroll
    }
    isReading.current = true;
    held.current.below = belowOf(scroller);
    held.current.hasMoved = held.current.below > 1; // a browser may scroll before it dispatches the wheel event
    setLeftAt(newest);
  }

  function follow(): void {
    isReading.current = false;
    setLeftAt(undefined);
    pin();
  }

  /** Scrolls to the end of the thread, unless the user is reading above it. */
  function pin(): void {
    const scroller = scrollRef.current;
    if (scroller && !isReading.current) {
      scroller.scrollTop = scroller.scrollHeight;
    }
  }

  /** Runs after each scroll, whatever caused it. */
  function handleScroll(hasStopped: boolean): void {
    const scroller = scrollRef.current;
    if (!scroller) {
      return;
    }
    const below = belowOf(scroller);
    const isNear = below < nearEndPixels;
    const hand = held.current;
    // Input events precede their scroll. Movement that the thread caused before that does not count as a return to the
    // end.
    if (below > hand.below) {
      hand.hasMoved = true;
    }
    const isBack = isNear && hand.hasMoved && (hasStopped || below < hand.below);
    if (isReading.current && isBack) {
      follow();
    }
    if (hand.isDown && !isNear && below > hand.below) {
      leave(scroller); // the user is dragging the scrollbar
    }
    hand.below = belowOf(scroller);
    setIsFar(below > scroller.clientHeight);
  }

  const watch = useEffectEvent((event: Event) => {
    const scroller = event.currentTarget as HTMLElement; // the element the listener was added to
    if (event instanceof WheelEvent && !event.ctrlKey) {
      if (event.deltaY < 0) {
        leave(scroller);
      } else if (event.deltaY > 0 && belowOf(scroller) < nearEndPixels) {
        follow();
      }
    }
    if (event instanceof KeyboardEvent) {
      if (upwardKeys.includes(event.key) || (event.key === ' ' && event.shiftKey)) {
        leave(scroller);
      }
    }
    if (event instanceof PointerEvent) {
      held.current.isDown = event.buttons > 0;
    }
    if (!('touches' in event)) {
      return;
    }
    const y = (event as TouchEvent).touches[0]?.clientY ?? 0; // TouchEvent may be undefined without a touch screen
    if (event.type === 'touchmove' && y > held.current.touchY) {
      leave(scroller);
    }
    held.current.touchY = y;
  });
  useEffect(() => {
    const scroller = scrollRef.current;
    const listen = (event: Event): void => watch(event);
    handEvents.forEach((type) => scroller?.addEventListener(type, listen, { passive: true }));

    return () => handEvents.forEach((type) => scroller?.removeEventListener(type, listen));
  }, [scrollRef]);

  return { isFar, hasNew: leftAt !== undefined && newest > leftAt, pin, follow, look: handleScroll };
}
