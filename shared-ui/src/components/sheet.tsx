import type { SheetProps } from './sheet-props.ts';
import { shownOnceOpen } from './shown-once-open.tsx';

/** A panel that slides in over the page: the navigation and the side drawer of a narrow screen. */
export const Sheet = shownOnceOpen<SheetProps>(
  async () => (await import(/* webpackChunkName: "dialogs" */ './sheet-view.tsx')).SheetView,
);
