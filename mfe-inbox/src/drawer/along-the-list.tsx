import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';
import { BulkProgress } from './selection/bulk-progress.tsx';

const QueueKeys = lazy(() =>
  loadAtRest(() => import('./queue/queue-keys.tsx'), untilUsed).then((module) => module.QueueKeys),
);

/** What belongs to the list of conversations and comes after it: changes of many, the keys that go through it. */
export function AlongTheList() {
  return (
    <>
      <BulkProgress />
      <QueueKeys />
    </>
  );
}
