import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { DrawerHost, PageHeaderPlaces, Surroundings } from './shell-props.ts';

interface RemoteSurroundings extends Surroundings {
  readonly drawer?: DrawerHost;
  readonly pageHeader?: PageHeaderPlaces;
}

const SurroundingsContext = createContext<RemoteSurroundings | undefined>(undefined);

interface SurroundingsProviderProps {
  readonly surroundings: RemoteSurroundings;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/**
 * Provides bus, client, session and the query cache to components. `defineMfe` does so for remotes, the shell for
 * itself.
 */
export function SurroundingsProvider({ surroundings, queryClient, children }: SurroundingsProviderProps) {
  return (
    <SurroundingsContext value={surroundings}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SurroundingsContext>
  );
}

/** Returns bus, client, configuration, session and navigation. */
export function useSurroundings(): RemoteSurroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) {
    throw new Error('No SurroundingsProvider above: render by defineMfe or renderScreen.');
  }

  return surroundings;
}
