import { useSurroundings } from 'shared-ui';

/** Returns the address of the API for programs, and of its documentation. Pages of the app may call it at another. */
export function usePublicApiUrl(): string {
  const { apiUrl, publicApiUrl } = useSurroundings().config;

  return publicApiUrl ?? apiUrl;
}
