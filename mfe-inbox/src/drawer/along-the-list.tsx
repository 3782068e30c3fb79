import { useEffect, useRef } from 'react';
import type {} from 'shared-ui/early-keys';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';
import { BulkProgress } from './selection/bulk-progress.tsx';

const QueueKeys = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './queue/queue-keys.tsx'), untilUsed).then(
    (module) => module.QueueKeys,
  ),
);
/** Keys that `QueueKeys` handles, held until it has loaded. */
const queueKeys = ['j', 'k', 'u', 'e', 's'];
/** After this time it is not waited for any longer. */
const comingMs = 15_000;

/** Additions to the list of conversations that load after it: progress of bulk changes, and keyboard shortcuts. */
export function AlongTheList() {
  const endWaiting = useRef<() => void>(undefined);
  useEffect(() => {
    const end = window.earlyKeys?.expect(queueKeys);
    endWaiting.current = end;
    const timer = setTimeout(() => end?.(), comingMs);

    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, []);

  return (
    <>
      <BulkProgress />
      <QueueKeys onListening={() => endWaiting.current?.()} />
    </>
  );
}
