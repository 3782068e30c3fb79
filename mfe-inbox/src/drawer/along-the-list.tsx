import { Suspense, lazy } from 'react';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { BulkProgress } from './selection/bulk-progress.tsx';
import { TeamNotices } from './team-notices.tsx';

const QueueKeys = lazy(() =>
  loadAtRest(() => import('./queue/queue-keys.tsx')).then((module) => ({ default: module.QueueKeys })),
);

/** What belongs to the list of conversations and comes after it: notices of the team, changes of many, the keys that go through it. */
export function AlongTheList() {
  return (
    <>
      <TeamNotices />
      <BulkProgress />
      <Suspense fallback={null}>
        <QueueKeys />
      </Suspense>
    </>
  );
}
