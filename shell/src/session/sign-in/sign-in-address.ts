import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';
import { safeDestination } from '../redirect-uri.ts';

const store = createStore(location.pathname);
window.addEventListener('popstate', () => store.set(location.pathname));

/** Path of the open sign-in page. The pages are one small document without a router. */
export const signInPath: Store<string> = store;

/** Opens another sign-in page and keeps the user's destination. */
export function goTo(path: string): void {
  history.pushState(null, '', withDestination(path));
  store.set(location.pathname);
}

/** Returns the address of another sign-in page with the user's destination. */
export function withDestination(path: string): string {
  const redirectUri = query('redirectUri');

  return redirectUri === null ? path : `${path}?redirectUri=${encodeURIComponent(redirectUri)}`;
}

export const query = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Returns the destination after signing in (features SH-01). */
export const destination = (): string => safeDestination(query('redirectUri'), location.origin);

/**
 * Removes a parameter from the address, so that it is not visible, stored in the history or sent on. Returns its value.
 */
export function consumeAddressParameter(name: string): string | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(name) ?? undefined;
  url.searchParams.delete(name);
  if (value !== undefined) {
    history.replaceState(null, '', url.pathname + url.search + url.hash);
  }

  return value;
}
