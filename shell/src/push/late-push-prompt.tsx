import { Suspense } from 'react';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';

const PushPrompt = lazy(() =>
  loadAtRest(() => import('./push-prompt.tsx')).then((module) => ({ default: module.PushPrompt })),
);

/** The offer of notifications, once the page is at rest: no first view needs it. */
export function LatePushPrompt() {
  return (
    <Suspense fallback={null}>
      <PushPrompt />
    </Suspense>
  );
}
