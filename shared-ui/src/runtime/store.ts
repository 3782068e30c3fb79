/**
 * A value with subscriptions. It consists of plain functions, so that different versions of this package are
 * compatible.
 */
export interface Store<State> {
  readonly get: () => State;
  /** Calls the listener after every change; returns an unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface WritableStore<State> extends Store<State> {
  readonly set: (state: State) => void;
}

/** Creates a store with an initial value. */
export function createStore<State>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();

  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) {
        return;
      }
      state = next;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe(onChange) {
      listeners.add(onChange);

      return () => void listeners.delete(onChange);
    },
  };
}
