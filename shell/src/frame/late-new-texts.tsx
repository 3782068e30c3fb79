import { Suspense } from 'react';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';

const NewTexts = lazy(() =>
  loadAtRest(() => import('./new-texts.tsx')).then((module) => ({ default: module.NewTexts })),
);

/** The announcements of new texts, once the page is at rest. */
export function LateNewTexts() {
  return (
    <Suspense fallback={null}>
      <NewTexts />
    </Suspense>
  );
}
