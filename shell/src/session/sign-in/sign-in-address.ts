import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';
import { safeDestination } from '../redirect-uri.ts';

const store = createStore(location.pathname);
window.addEventListener('popstate', () => store.set(location.pathname));

/** Which of the sign-in pages is open. They are one small document; there is no router in it. */
export const signInPath: Store<string> = store;

/** Goes to another sign-in page, taking along where the person wanted to go. */
export function goTo(path: string): void {
  history.pushState(null, '', withDestination(path));
  store.set(location.pathname);
}

/** The address of another sign-in page that still knows where the person wanted to go. */
export function withDestination(path: string): string {
  const redirectUri = query('redirectUri');

  return redirectUri === null ? path : `${path}?redirectUri=${encodeURIComponent(redirectUri)}`;
}

export const query = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** Where signing in leads (features SH-01). */
export const destination = (): string => safeDestination(query('redirectUri'), location.origin);

/** Takes a parameter out of the address, so that it is neither seen, nor kept in the history, nor sent on. */
export function takeFromAddress(name: string): string | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(name) ?? undefined;
  url.searchParams.delete(name);
  if (value !== undefined) {
    history.replaceState(null, '', url.pathname + url.search + url.hash);
  }

  return value;
}
