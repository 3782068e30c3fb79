import { Suspense, lazy } from 'react';
import { loadAtRest } from './load-at-rest.ts';
import type { ShortcutActions } from './use-shortcuts.ts';

const ShortcutListener = lazy(() =>
  loadAtRest(() => import('./shortcut-listener.tsx')).then((module) => ({
    default: module.ShortcutListener,
  })),
);

/** Listens for shortcuts once the page is at rest, so that the first view need not fetch what that takes. */
export function LateShortcuts({ actions }: { actions: ShortcutActions }) {
  return (
    <Suspense fallback={null}>
      <ShortcutListener actions={actions} />
    </Suspense>
  );
}
