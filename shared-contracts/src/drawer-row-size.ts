/**
 * How high a row of a drawer's list is by the density that a person chose (shared-ui/density), in pixels: all the same, so
 * that places in a list are known without measuring. 120 is what the documents say (reference.md, Pages).
 */
export const drawerRowHeights = { compact: 72, comfortable: 96, spacious: 120 } as const;

export type Density = keyof typeof drawerRowHeights;

/** The density that nobody has to choose. */
export const usualDensity = 'comfortable';

/** As many lines of a text as a row has room for, below a name and above a line of marks. */
export const drawerRowLines = { compact: 1, comfortable: 2, spacious: 3 } as const;

/** The variables of <html> that hold height and lines where a person chose another density than the usual. */
export const drawerRowVariables = { height: '--drawer-row', lines: '--drawer-row-lines' } as const;

/** How high a row of a drawer's list is, as CSS. */
export const drawerRowSize = `var(${drawerRowVariables.height}, ${drawerRowHeights[usualDensity]}px)`;

/** How many lines of a text it shows, as CSS. */
export const drawerRowClamp = `var(${drawerRowVariables.lines}, ${drawerRowLines[usualDensity]})`;

/** What is reckoned with before rows are measured. */
export const drawerRowHeight = drawerRowHeights[usualDensity];
