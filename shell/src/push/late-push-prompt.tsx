import { Suspense, lazy } from 'react';
import { untilAtRest } from 'shared-ui/keyboard/at-rest';

const PushPrompt = lazy(() =>
  untilAtRest()
    .then(() => import('./push-prompt.tsx'))
    .then((module) => ({ default: module.PushPrompt })),
);

/** The offer of notifications, once the page is at rest: no first view needs it. */
export function LatePushPrompt() {
  return (
    <Suspense fallback={null}>
      <PushPrompt />
    </Suspense>
  );
}
