import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Within this distance of the end, who comes down is at the end again. */
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
 * Where a person is in a thread: at its end, which is followed as it grows, or reading above it, where nothing moves
 * them (features IN-02). Only a hand leaves the end: offsets also change as rows are measured and pages come in.
 */
export function useThreadPlace(scrollRef: RefObject<HTMLElement | null>, newest: number) {
  const isReading = useRef(false);
  const held = useRef({ isDown: false, hasMoved: false, touchY: 0, below: 0 });
  const [isFar, setIsFar] = useState(false);
  /** The newest message of the contact when the person left the end; undefined = they are there. */
  const [leftAt, setLeftAt] = useState<number>();

  function leave(scroller: HTMLElement): void {
    if (isReading.current || scroller.scrollHeight <= scroller.clientHeight) {
      return; // nothing above to go to
    }
    isReading.current = true;
    held.current.below = belowOf(scroller);
    held.current.hasMoved = held.current.below > 1; // a browser may scroll before it tells of the wheel
    setLeftAt(newest);
  }

  function follow(): void {
    isReading.current = false;
    setLeftAt(undefined);
    pin();
  }

  /** Puts the end of the thread at the end of the window, for who follows it. */
  function pin(): void {
    const scroller = scrollRef.current;
    if (scroller && !isReading.current) {
      scroller.scrollTop = scroller.scrollHeight;
    }
  }

  /** After each scroll, by whatever it was caused. */
  function look(hasStopped: boolean): void {
    const scroller = scrollRef.current;
    if (!scroller) {
      return;
    }
    const below = belowOf(scroller);
    const isNear = below < nearEndPixels;
    const hand = held.current;
    // A hand is heard of before its scroll: what the thread had done by itself until then brings nobody back.
    if (below > hand.below) {
      hand.hasMoved = true;
    }
    const isBack = isNear && hand.hasMoved && (hasStopped || below < hand.below);
    if (isReading.current && isBack) {
      follow();
    }
    if (hand.isDown && !isNear && below > hand.below) {
      leave(scroller); // the scrollbar is dragged
    }
    hand.below = belowOf(scroller);
    setIsFar(below > scroller.clientHeight);
  }

  const watch = useEffectEvent((event: Event) => {
    const scroller = event.currentTarget as HTMLElement; // what it was bound to
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
    const y = (event as TouchEvent).touches[0]?.clientY ?? 0; // its class is unknown to browsers without a touch screen
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

  return { isFar, hasNew: leftAt !== undefined && newest > leftAt, pin, follow, look };
}
