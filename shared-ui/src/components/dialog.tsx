import type { DialogProps } from './dialog-props.ts';
import { shownOnceOpen } from './shown-once-open.tsx';

/** A dialog over the page: focus stays in it, Escape closes it, the page behind rests. */
export const Dialog = shownOnceOpen<DialogProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './dialog-view.tsx')).DialogView,
);
