import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';

/** The announcements of new texts, once the page is at rest. */
export const LateNewTexts = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './new-texts.tsx')).then(
    (module) => module.NewTexts,
  ),
);
