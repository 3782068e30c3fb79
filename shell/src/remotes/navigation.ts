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
