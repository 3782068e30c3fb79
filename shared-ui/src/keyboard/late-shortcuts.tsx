import { lazy } from '../parts/lazy.ts';
import { untilUsed } from './at-rest.ts';
import { loadAtRest } from './load-at-rest.ts';

/**
 * Listens for shortcuts once the page is at rest or a key is pressed, which the first script then holds, so that the
 * first view need not fetch what that takes.
 */
export const LateShortcuts = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './shortcut-listener.tsx'), untilUsed).then(
    (module) => module.ShortcutListener,
  ),
);
