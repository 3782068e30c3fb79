import type { Bus } from 'shared-contracts/bus';
import { Observable } from 'rxjs';
import type { SessionStore } from '../runtime/session-store.ts';

/** A bus that knows how many are listening. */
export function countListeners(bus: Bus): { bus: Bus; listening: () => number } {
  let count = 0;
  const counted: Bus = {
    emit: bus.emit,
    on: (name) =>
      new Observable((subscriber) => {
        count += 1;
        const heard = bus.on(name).subscribe(subscriber);

        return () => {
          count -= 1;
          heard.unsubscribe();
        };
      }),
  };

  return { bus: counted, listening: () => count };
}

/** A session that knows how many follow it. */
export function countFollowers(session: SessionStore): { session: SessionStore; following: () => number } {
  let count = 0;

  return {
    following: () => count,
    session: {
      get: session.get,
      subscribe(onChange) {
        count += 1;
        const stop = session.subscribe(onChange);

        return () => {
          count -= 1;
          stop();
        };
      },
    },
  };
}

/** Counts the event listeners on window and document from now on; `stop` puts the originals back. */
export function countDomListeners(): { added: () => number; stop: () => void } {
  let count = 0;
  const targets = [window, document] as const;
  const originals = targets.map((target) => [target.addEventListener, target.removeEventListener] as const);
  targets.forEach((target, index) => {
    const [add, remove] = originals[index] ?? [target.addEventListener, target.removeEventListener];
    const known = new Set<unknown>();
    target.addEventListener = function counted(...args: Parameters<typeof add>) {
      if (args[1] && !known.has(args[1])) {
        known.add(args[1]);
        count += 1;
      }
      add.apply(target, args);
    } as typeof target.addEventListener; // the overloads differ only in the type of the event
    target.removeEventListener = function counted(...args: Parameters<typeof remove>) {
      if (known.delete(args[1])) count -= 1;
      remove.apply(target, args);
    } as typeof target.removeEventListener; // as above
  });

  return {
    added: () => count,
    stop() {
      targets.forEach((target, index) => {
        const original = originals[index];
        if (original) [target.addEventListener, target.removeEventListener] = original;
      });
    },
  };
}
