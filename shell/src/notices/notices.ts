import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import type { EventPayload } from 'shared-contracts/events';
import { unreachable } from 'shared-contracts/own-refusals';
import { createStore, isCallError } from 'shared-ui';
import type { Store } from 'shared-ui';

/** Display time of a notice, in milliseconds (features SH-15). */
export const noticeMs = 10_000;
const mostAtOnce = 4;

export interface ShownNotice extends EventPayload<'notice.show'> {
  readonly id: number;
  /** Name of the last call that got no response when the notice came. */
  readonly unansweredCall: string | undefined;
}

export interface Notices extends Store<readonly ShownNotice[]> {
  readonly dismiss: (id: number) => void;
  /** Returns a client whose call, once it works, removes the notice that it did not reach the server. */
  readonly watch: (client: Client) => Client;
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
  let unansweredCall: string | undefined;

  bus.on('notice.show').subscribe((notice) => {
    lastId += 1;
    const others = store.get().filter((shown) => !isOutdated(shown, notice));
    store.set([...others, { ...notice, id: lastId, unansweredCall }].slice(-mostAtOnce));
  });

  function forgetOutageOf(call: string): void {
    const others = store.get().filter((shown) => shown.text !== unreachable || shown.unansweredCall !== call);
    if (others.length < store.get().length) {
      store.set(others);
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    dismiss: (id) => store.set(store.get().filter((shown) => shown.id !== id)),
    watch: (client) => ({
      ...client,
      async call(target, input, extra) {
        try {
          const output = await client.call(target, input, extra);
          forgetOutageOf(target.name);

          return output;
        } catch (error) {
          if (isCallError(error) && error.code === 'unreachable') {
            unansweredCall = target.name;
          }
          throw error;
        }
      },
    }),
  };
}
