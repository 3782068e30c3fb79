import type { Bus } from 'shared-contracts/bus';
import type { EventPayload } from 'shared-contracts/events';
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

/**
 * Creates the notices at the bottom left, which come from the bus. A repeated sentence replaces the notice that shows
 * it.
 */
export function createNotices(bus: Bus): Notices {
  const store = createStore<readonly ShownNotice[]>([]);
  let lastId = 0;

  bus.on('notice.show').subscribe((notice) => {
    lastId += 1;
    const others = store.get().filter((shown) => shown.text !== notice.text);
    store.set([...others, { ...notice, id: lastId }].slice(-mostAtOnce));
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    dismiss: (id) => store.set(store.get().filter((shown) => shown.id !== id)),
  };
}
