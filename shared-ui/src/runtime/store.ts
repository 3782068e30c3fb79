/** A value that is read and followed. Plain functions, so that two versions of this package understand each other's. */
export interface Store<State> {
  readonly get: () => State;
  /** Calls after every change; returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface WritableStore<State> extends Store<State> {
  readonly set: (state: State) => void;
}

/** Makes a store that starts with a value. */
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
