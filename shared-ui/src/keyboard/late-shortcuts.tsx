import { Suspense } from 'react';
import { lazy } from '../parts/lazy.ts';
import { untilUsed } from './at-rest.ts';
import { loadAtRest } from './load-at-rest.ts';
import type { ListenerProps } from './shortcut-listener.tsx';

const ShortcutListener = lazy(() =>
  loadAtRest(() => import('./shortcut-listener.tsx'), untilUsed).then((module) => ({
    default: module.ShortcutListener,
  })),
);

/**
 * Listens for shortcuts once the page is at rest or a key is pressed, which the first script then holds, so that the
 * first view need not fetch what that takes.
 */
export function LateShortcuts(props: ListenerProps) {
  return (
    <Suspense fallback={null}>
      <ShortcutListener {...props} />
    </Suspense>
  );
}
