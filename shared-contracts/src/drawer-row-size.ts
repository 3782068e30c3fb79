/**
 * Height of a conversation's row by density setting (shared-ui/density), in pixels at the usual text size; rows grow
 * with the browser's. All rows have the same height, so that positions are known without measuring. 120 is the
 * documented height (reference.md, Pages).
 */
export const drawerRowHeights = { compact: 64, comfortable: 72, spacious: 120 } as const;

/** Height of the rows of the other drawers: lists, rewards, waves and templates. They show two lines of text. */
export const shortRowHeights = { compact: 56, comfortable: 64, spacious: 96 } as const;

export type Density = keyof typeof drawerRowHeights;

/** Default density. */
export const usualDensity = 'comfortable';

/** Number of text lines that fit in a row, between the name and the icons. */
export const drawerRowLines = { compact: 1, comfortable: 1, spacious: 3 } as const;

/** CSS variables on <html> for the heights and lines of a density other than the default. */
export const drawerRowVariables = {
  height: '--drawer-row',
  short: '--drawer-short-row',
  lines: '--drawer-row-lines',
} as const;

/** Height of a conversation's row, as CSS. */
export const drawerRowSize = `var(${drawerRowVariables.height}, ${drawerRowHeights[usualDensity] / 16}rem)`;

/** Height of a row of the other drawers, as CSS. */
export const shortRowSize = `var(${drawerRowVariables.short}, ${shortRowHeights[usualDensity] / 16}rem)`;

/** Number of text lines in a row, as CSS. */
export const drawerRowClamp = `var(${drawerRowVariables.lines}, ${drawerRowLines[usualDensity]})`;

/** Row heights assumed before rows are measured. */
export const drawerRowHeight = drawerRowHeights[usualDensity];
export const shortRowHeight = shortRowHeights[usualDensity];
