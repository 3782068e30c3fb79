import { Suspense, lazy } from 'react';
import { untilAtRest } from 'shared-ui/keyboard/at-rest';
import { BulkProgress } from './selection/bulk-progress.tsx';
import { TeamNotices } from './team-notices.tsx';

const QueueKeys = lazy(() =>
  untilAtRest()
    .then(() => import('./queue/queue-keys.tsx'))
    .then((module) => ({ default: module.QueueKeys })),
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
