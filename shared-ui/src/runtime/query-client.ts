import { QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error.ts';

/** A read is tried once more where the server could not be reached or broke; what it refused stays refused. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const mayPass = isCallError(error) && (error.code === 'unreachable' || error.status >= 500);

  return mayPass && failures < 1;
}

/**
 * The query cache of a root. The live stream says what changed, so nothing is asked again for a mere look at the
 * window. `networkMode` is always, because a product on one machine works without a network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 1000,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
