import type { Bus } from 'shared-contracts/bus';
import type { EventPayload } from 'shared-contracts/events';
import { unreachable } from 'shared-contracts/own-refusals';
import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';

/** Display time of a notice, in milliseconds (features SH-15). */
export const noticeMs = 10_000;
const mostAtOnce = 4;

export interface ShownNotice extends EventPayload<'notice.show'> {
  readonly id: number;
}

export interface Notices extends Store<readonly ShownNotice[]> {
  readonly dismiss: (id: number) => void;
}

/** Whether a notice is outdated by a later one: it says the same, or that the server is away when something worked. */
const isOutdated = (shown: ShownNotice, { text, tone }: EventPayload<'notice.show'>): boolean =>
  shown.text === text || (tone === 'success' && shown.text === unreachable);

/**
 * Creates the notices at the bottom left, which come from the bus. A notice replaces those that it repeats or makes
 * untrue.
 */
export function createNotices(bus: Bus): Notices {
  const store = createStore<readonly ShownNotice[]>([]);
  let lastId = 0;

  bus.on('notice.show').subscribe((notice) => {
    lastId += 1;
    const others = store.get().filter((shown) => !isOutdated(shown, notice));
    store.set([...others, { ...notice, id: lastId }].slice(-mostAtOnce));
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    dismiss: (id) => store.set(store.get().filter((shown) => shown.id !== id)),
  };
}
