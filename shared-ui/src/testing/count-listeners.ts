import type { Bus } from 'shared-contracts/bus';
import { NEVER, Observable } from 'rxjs';
import type { SessionStore } from '../runtime/session-store.ts';
import type { Tally } from './tally.ts';

/** Returns a bus that counts its listeners by event. */
export function createCountingBus(bus: Bus, tally: Tally): Bus {
  return {
    emit: bus.emit,
    on: (name) =>
      new Observable((subscriber) => {
        tally.add(`'${name}' heard on the bus`);
        const heard = bus.on(name).subscribe(subscriber);

        return () => {
          tally.add(`'${name}' heard on the bus`, -1);
          heard.unsubscribe();
        };
      }),
  };
}

/** A bus that emits nothing and ignores what is emitted. */
export const silentBus: Bus = { emit: () => undefined, on: () => NEVER };

/** Returns a session that counts its subscribers. */
export function createCountingSession(session: SessionStore, tally: Tally): SessionStore {
  return {
    get: session.get,
    subscribe(onChange) {
      tally.add('the session followed');
      const stop = session.subscribe(onChange);

      return () => {
        tally.add('the session followed', -1);
        stop();
      };
    },
  };
}

/**
 * Counts the listeners on something that outlives a remote, each once. Returns a function that restores the original.
 */
export function countListenersOn(target: EventTarget, name: string, tally: Tally): () => void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const listeners = new Map<string, Set<unknown>>();
  target.addEventListener = (...args: Parameters<typeof add>): void => {
    const [type, listener] = args;
    const ofType = listeners.get(type) ?? new Set();
    listeners.set(type, ofType);
    if (listener && !ofType.has(listener)) {
      ofType.add(listener);
      tally.add(`'${type}' listened to on ${name}`);
    }
    add.apply(target, args);
  };
  target.removeEventListener = (...args: Parameters<typeof remove>): void => {
    const [type, listener] = args;
    if (listeners.get(type)?.delete(listener)) {
      tally.add(`'${type}' listened to on ${name}`, -1);
    }
    remove.apply(target, args);
  };

  return () => {
    target.addEventListener = add;
    target.removeEventListener = remove;
  };
}
