import { createContext, use, useCallback } from 'react';
import type { Store } from 'shared-ui';
import { useOutside } from './use-outside.ts';
import { usePath } from './pages/use-address.ts';
import type { PlaceState } from './remotes/place.ts';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { Verdict } from './session/gate.ts';
import type { Shell } from './shell.ts';

export const ShellContext = createContext<Shell | undefined>(undefined);

/** The shell around every component of the frame. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) {
    throw new Error('There is no shell above: render inside ShellContext.');
  }

  return shell;
}

/** A store's value, as it stands. */
export function useStore<State>(store: Store<State>): State {
  return useOutside(store.subscribe, store.get);
}

/** What the address shows, for the person and the account of now. */
export function useVerdict(): Verdict {
  const shell = useShell();
  useStore(shell.session);

  return shell.verdictAt(usePath());
}

/** What stands in a place for remotes. */
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
