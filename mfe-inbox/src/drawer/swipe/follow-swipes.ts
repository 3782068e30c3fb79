/** Direction in which a finger moves a row. */
export type Direction = 'left' | 'right';

/** Position of a row that a finger moves sideways. */
export interface Swipe {
  readonly row: HTMLElement;
  readonly direction: Direction;
  /** Whether letting go now performs the action. */
  readonly isFar: boolean;
}

interface SwipeHandlers {
  /** Whether the row has an action in this direction. Otherwise, it does not move. */
  readonly mayMove: (row: HTMLElement, direction: Direction) => boolean;
  /** Called whenever the position changes; undefined once the row is back in its place. */
  readonly onChange: (swipe: Swipe | undefined) => void;
  /** Called when the finger lets go beyond the threshold. */
  readonly onSwiped: (row: HTMLElement, direction: Direction) => void;
}

interface Touch {
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  isSideways: boolean;
  offset: number;
}

/** Movement in pixels after which a touch is either a swipe or something else. */
const slop = 10;
/** Strip at both sides of the screen that belongs to the system's own gestures, in pixels. */
const edge = 20;
/** Distance in pixels from which letting go performs the action. */
const farFrom = 96;
const returnMs = 160;

/** Moves rows of the list sideways under a finger, never with a mouse. Returns a function that stops. */
export function followSwipes(list: HTMLElement, { mayMove, onChange, onSwiped }: SwipeHandlers): () => void {
  let touch: Touch | undefined;
  const swipeOf = ({ row, offset }: Touch): Swipe => ({
    row,
    direction: offset < 0 ? 'left' : 'right',
    isFar: Math.abs(offset) >= farFrom,
  });

  function begin({ pointerType, isPrimary, pointerId, clientX: x, clientY: y, target }: PointerEvent): void {
    end(false);
    const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (row && pointerType === 'touch' && isPrimary && x >= edge && x <= innerWidth - edge) {
      touch = { row, pointerId, x, y, isSideways: false, offset: 0 };
    }
  }

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (touch?.pointerId !== pointerId) {
      return;
    }
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (!touch.isSideways) {
      if (Math.abs(y) > slop && Math.abs(y) >= Math.abs(x)) {
        touch = undefined;
      }
      if (Math.abs(x) <= slop || !touch) {
        return;
      }
      touch.isSideways = true;
      touch.row.dataset['swiped'] = '';
    }
    touch.offset = mayMove(touch.row, x < 0 ? 'left' : 'right') ? x : 0;
    touch.row.style.transform = `translateX(${touch.offset}px)`;
    onChange(swipeOf(touch));
  }

  function end(isReleased: boolean): void {
    const ended = touch;
    touch = undefined;
    if (!ended?.isSideways) {
      return;
    }
    const { row, offset } = ended;
    const { direction, isFar } = swipeOf(ended);
    row.style.transform = '';
    returnFrom(row, offset, () => {
      delete row.dataset['swiped'];
      onChange(undefined);
    });
    if (isReleased && isFar) {
      onSwiped(row, direction);
    }
  }

  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener('pointerdown', begin, { signal });
  list.addEventListener('pointermove', move, { signal });
  list.addEventListener('pointerup', () => end(true), { signal });
  list.addEventListener('pointercancel', () => end(false), { signal });

  return () => {
    end(false);
    listening.abort();
  };
}

/** Slides a row back to its place, unless the person prefers less motion. */
function returnFrom(row: HTMLElement, offset: number, onBack: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onBack();

    return;
  }
  const back = row.animate([{ transform: `translateX(${offset}px)` }, { transform: 'none' }], {
    duration: returnMs,
    easing: 'ease-out',
  });
  back.onfinish = onBack;
  back.oncancel = onBack;
}
