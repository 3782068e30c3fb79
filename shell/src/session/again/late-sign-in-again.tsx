import { lazy } from 'shared-ui/parts/lazy';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';

/**
 * The dialog for a session that has expired, fetched once the page is at rest: by the time it is needed, its release
 * may be gone from the host.
 */
export const LateSignInAgain = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './sign-in-again.tsx')).then(
    (part) => part.SignInAgain,
  ),
);
