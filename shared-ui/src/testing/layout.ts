import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
/** Height of scrolling elements in tests, in pixels. */
const viewportHeight = 700;
/** Height of a thread row in tests, in pixels. */
const bubbleHeight = 60;

/** Rows of virtual lists are positioned absolutely within their scroll container. */
const isRow = (element: Element): boolean =>
  element instanceof HTMLElement && element.style.position === 'absolute';

function heightOf(element: Element): number {
  if (!isRow(element)) {
    return viewportHeight;
  }

  return element.querySelector('[role=option]') ? drawerRowHeight : bubbleHeight;
}

/** happy-dom has no layout: this gives virtual lists the sizes they would have in a browser. */
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
