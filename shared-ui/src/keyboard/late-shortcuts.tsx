import { Suspense } from 'react';
import { lazy } from '../parts/lazy.ts';
import { loadAtRest } from './load-at-rest.ts';
import type { ListenerProps } from './shortcut-listener.tsx';

const ShortcutListener = lazy(() =>
  loadAtRest(() => import('./shortcut-listener.tsx')).then((module) => ({
    default: module.ShortcutListener,
  })),
);

/** Listens for shortcuts once the page is at rest, so that the first view need not fetch what that takes. */
export function LateShortcuts(props: ListenerProps) {
  return (
    <Suspense fallback={null}>
      <ShortcutListener {...props} />
    </Suspense>
  );
}
