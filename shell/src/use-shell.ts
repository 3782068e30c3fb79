import { createContext, use, useCallback } from 'react';
import type { Store } from 'shared-ui';
import { useOutside } from './use-outside.ts';
import { usePath } from './pages/use-address.ts';
import type { PlaceState } from './remotes/place.ts';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { Verdict } from './session/resolve-path.ts';
import type { Shell } from './shell.ts';

export const ShellContext = createContext<Shell | undefined>(undefined);

/** Returns the shell that surrounds every component of the frame. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) {
    throw new Error('There is no shell above: render inside ShellContext.');
  }

  return shell;
}

/** Returns a store's current value. */
export function useStore<State>(store: Store<State>): State {
  return useOutside(store.subscribe, store.get);
}

/** Returns the decision for the current address, user and account. */
export function useVerdict(): Verdict {
  const shell = useShell();
  useStore(shell.session);

  return shell.verdictAt(usePath());
}

/** Returns the state of a container for remotes. */
export function usePlaceState(module: RemoteModule): PlaceState {
  const { state } = useShell().places[module];
  const follow = useCallback(
    (onChange: () => void) => {
      const following = state.subscribe(onChange);

      return () => following.unsubscribe();
    },
    [state],
  );

  return useOutside(follow, () => state.getValue());
}
