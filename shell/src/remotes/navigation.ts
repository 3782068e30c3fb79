import { navigateToUrl } from 'single-spa';

const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

// Fired for every change of the address by a remote or the browser, before remotes are mounted and unmounted.
window.addEventListener('single-spa:before-routing-event', notifyListeners);
window.addEventListener('popstate', notifyListeners);

/** Navigates to a page of the app, whichever remote owns it. */
export function navigate(path: string): void {
  navigateToUrl(path);
  notifyListeners();
}

/** Replaces the current path, so that Back does not return to it. */
export function replacePath(path: string): void {
  history.replaceState(history.state, '', path);
  notifyListeners();
}

/** Subscribes to changes of the address. Returns an unsubscribe function. */
export function onAddressChange(listener: () => void): () => void {
  listeners.add(listener);

  return () => void listeners.delete(listener);
}

/** Returns the URL that Back leads to, if the browser exposes it; its list contains only pages of this app. */
function addressBefore(): string | undefined {
  if (!('navigation' in window)) {
    return undefined;
  }
  const place = window.navigation.currentEntry?.index ?? 0;
  const url = window.navigation.entries()[place - 1]?.url;
  if (!url) {
    return undefined;
  }
  const { pathname, search } = new URL(url);

  return pathname + search;
}

/** Whether a URL is that page, with any query. */
const isAt = (address: string | undefined, path: string): boolean =>
  address === path || address?.split('?')[0] === path;

/** Opens the parent page: with Back if it is the previous entry, so that it is in the history only once. */
export function goUpTo(path: string): void {
  if (isAt(addressBefore(), path)) {
    history.back();
  } else {
    navigate(path);
  }
}
