import { lazy } from 'shared-ui/parts/lazy';

/** Of no use to most people, so it is loaded when it is needed. */
export const ExpiredPage = lazy(() =>
  import('./expired.screen.tsx').then((screen) => ({ default: screen.ExpiredPage })),
);
