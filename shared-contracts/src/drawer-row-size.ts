/**
 * Row height of a drawer's list by density setting (shared-ui/density), in pixels. All rows have the same height, so
 * that positions are known without measuring. 120 is the documented height (reference.md, Pages).
 */
export const drawerRowHeights = { compact: 72, comfortable: 96, spacious: 120 } as const;

export type Density = keyof typeof drawerRowHeights;

/** Default density. */
export const usualDensity = 'comfortable';

/** Number of text lines that fit in a row, between the name and the icons. */
export const drawerRowLines = { compact: 1, comfortable: 2, spacious: 3 } as const;

/** CSS variables on <html> for the height and lines of a density other than the default. */
export const drawerRowVariables = { height: '--drawer-row', lines: '--drawer-row-lines' } as const;

/** Row height of a drawer's list, as CSS. */
export const drawerRowSize = `var(${drawerRowVariables.height}, ${drawerRowHeights[usualDensity]}px)`;

/** Number of text lines in a row, as CSS. */
export const drawerRowClamp = `var(${drawerRowVariables.lines}, ${drawerRowLines[usualDensity]})`;

/** Row height assumed before rows are measured. */
export const drawerRowHeight = drawerRowHeights[usualDensity];
