import { drawerRowHeight } from './drawers.ts';

/** How high a row of a drawer's list is, as CSS: lower where a person chose compact rows (shared-ui/density). */
export const drawerRowSize = `calc(${drawerRowHeight}px - 3 * var(--row-trim, 0px))`;
