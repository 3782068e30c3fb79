import { navigateToUrl } from 'single-spa';

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

// Fired for every change of the address that a remote or the browser makes, before remotes come and go.
window.addEventListener('single-spa:before-routing-event', tell);
window.addEventListener('popstate', tell);

/** Goes to a page of the app, whoever owns it. */
export function navigate(path: string): void {
  navigateToUrl(path);
  tell();
}

/** Puts another path in place of this one, so that "back" does not return to it. */
export function replacePath(path: string): void {
  history.replaceState(history.state, '', path);
  tell();
}

/** Tells of every change of the address. Returns how to stop listening. */
export function onAddressChange(listener: () => void): () => void {
  listeners.add(listener);

  return () => void listeners.delete(listener);
}

/** Where "back" leads, as far as the browser says so; it lists pages of this app only. */
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

/** Whether an address is that page, whatever its query narrows it to. */
const isAt = (address: string | undefined, path: string): boolean =>
  address === path || address?.split('?')[0] === path;

/** Goes up to the page above this one: back where it is one step back, so that it is in the history once. */
export function goUpTo(path: string): void {
  if (isAt(addressBefore(), path)) {
    history.back();
  } else {
    navigate(path);
  }
}
