import type { Locks } from '../live/election.ts';
import type { LiveChannel, LiveMessage } from '../live/live-messages.ts';

/** Resources that the tabs of one browser share: channels and locks, by name. */
export interface TestBrowser {
  /** Returns the channel of one tab; `cut` disconnects it in both directions, like freezing. */
  channel(name: string): LiveChannel & { cut(): void };
  readonly locks: Locks;
}

interface Held {
  readonly end: (reason: unknown) => void;
}

/** Creates a browser whose channels deliver immediately and in order, and whose locks behave like Web Locks. */
export function createTestBrowser(): TestBrowser {
  const listeners = new Map<string, Set<(message: LiveMessage) => void>>();
  const holders = new Map<string, Held>();
  const waiting = new Map<string, (() => void)[]>();

  function grant(name: string, callback: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const held: Held = { end: reject };
      holders.set(name, held);
      void callback().then(() => {
        if (holders.get(name) === held) {
          holders.delete(name);
          waiting.get(name)?.shift()?.();
        }
        resolve();
      });
    });
  }

  function request(name: string, options: LockOptions, callback: () => Promise<void>): Promise<void> {
    const holder = holders.get(name);
    if (options.steal) {
      const stolen = grant(name, callback);
      holder?.end(new DOMException('Stolen', 'AbortError'));

      return stolen;
    }
    if (!holder) {
      return grant(name, callback);
    }

    return new Promise((resolve, reject) => {
      const queue = waiting.get(name) ?? [];
      const begin = (): void => void grant(name, callback).then(resolve, reject);
      waiting.set(name, queue);
      queue.push(begin);
      options.signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(begin), queue.includes(begin) ? 1 : 0);
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  }

  return {
    locks: { request: request as Locks['request'] }, // the only overload that an election uses
    channel(name) {
      const tabs = listeners.get(name) ?? new Set();
      listeners.set(name, tabs);
      let own: ((message: LiveMessage) => void) | undefined;
      let isCut = false;

      return {
        post(message) {
          for (const hear of isCut ? [] : tabs) {
            if (hear !== own) {
              hear(message);
            }
          }
        },
        listen(hear) {
          own = (message) => (isCut ? undefined : hear(message));
          tabs.add(own);
        },
        cut() {
          isCut = true;
        },
      };
    },
  };
}
