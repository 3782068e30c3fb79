import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';

const store = createStore(location.pathname);
window.addEventListener('popstate', () => store.set(location.pathname));

/** Which page of the onboarding is open. They are one document; there is no router in it. */
export const onboardingPath: Store<string> = store;

/** Goes to another page of the onboarding. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  store.set(location.pathname);
}

/** The same in place of the page that is open, which "back" does not return to. */
export function replaceWith(path: string): void {
  history.replaceState(null, '', path);
  store.set(location.pathname);
}
