import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
/** How high what scrolls is in tests, in pixels. */
const viewportHeight = 700;
/** How high a row of the thread is in tests. */
const bubbleHeight = 60;

/** Rows of virtual lists stand absolutely within what scrolls. */
const isRow = (element: Element): boolean =>
  element instanceof HTMLElement && element.style.position === 'absolute';

function heightOf(element: Element): number {
  if (!isRow(element)) {
    return viewportHeight;
  }

  return element.querySelector('[role=option]') ? drawerRowHeight : bubbleHeight;
}

/** happy-dom lays nothing out: virtual lists get the sizes they would have in a browser. */
class FixedSizes implements ResizeObserver {
  readonly #watched = new Set<Element>();
  readonly #tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    this.#watched.add(target);
    queueMicrotask(() => {
      if (!this.#watched.has(target)) {
        return;
      }
      const contentRect = new DOMRect(0, 0, 400, heightOf(target));
      const entry = {
        target,
        contentRect,
        borderBoxSize: [],
        contentBoxSize: [],
        devicePixelContentBoxSize: [],
      };
      this.#tell([entry], this);
    });
  }

  unobserve(target: Element): void {
    this.#watched.delete(target);
  }

  disconnect(): void {
    this.#watched.clear();
  }
}

globalThis.ResizeObserver = FixedSizes;
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
