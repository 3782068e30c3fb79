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

/** Hands bus, client, session and the query cache down. `defineMfe` does it for remotes, the shell for itself. */
export function SurroundingsProvider({ surroundings, queryClient, children }: SurroundingsProviderProps) {
  return (
    <SurroundingsContext value={surroundings}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SurroundingsContext>
  );
}

/** Bus, client, configuration, session, and the way to other pages. */
export function useSurroundings(): RemoteSurroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) {
    throw new Error('No SurroundingsProvider above: render by defineMfe or renderScreen.');
  }

  return surroundings;
}
