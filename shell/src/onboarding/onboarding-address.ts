import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';

const store = createStore(location.pathname);
window.addEventListener('popstate', () => store.set(location.pathname));

/** Path of the open onboarding page. The pages are one document without a router. */
export const onboardingPath: Store<string> = store;

/** Opens another page of the onboarding. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
  store.set(location.pathname);
}

/** Replaces the open page, so that Back does not return to it. */
export function replaceWith(path: string): void {
  history.replaceState(null, '', path);
  store.set(location.pathname);
}
