import { Suspense } from 'react';
import { lazy } from 'shared-ui/parts/lazy';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';

const SignInAgain = lazy(() =>
  loadAtRest(() => import('./sign-in-again.tsx')).then((part) => ({ default: part.SignInAgain })),
);

/**
 * The dialog for a session that has expired, fetched once the page is at rest: by the time it is needed, its release
 * may be gone from the host.
 */
export function LateSignInAgain() {
  return (
    <Suspense fallback={null}>
      <SignInAgain />
    </Suspense>
  );
}
