import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';
import { BulkProgress } from './selection/bulk-progress.tsx';

const QueueKeys = lazy(() =>
  loadAtRest(() => import('./queue/queue-keys.tsx'), untilUsed).then((module) => module.QueueKeys),
);

/** Additions to the list of conversations that load after it: progress of bulk changes, and keyboard shortcuts. */
export function AlongTheList() {
  return (
    <>
      <BulkProgress />
      <QueueKeys />
    </>
  );
}
