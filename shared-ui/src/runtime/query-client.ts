import { QueryClient } from '@tanstack/react-query';
import { isCallError } from './call-error.ts';

/** Whether to retry a query: once, if the server could not be reached or failed; never after a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const mayPass = isCallError(error) && (error.code === 'unreachable' || error.status >= 500);

  return mayPass && failures < 1;
}

/**
 * Creates the query cache of a root. The live stream reports changes, so nothing is refetched when the window gets the
 * focus. `networkMode` is always because the product also runs on one machine without a network.
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
