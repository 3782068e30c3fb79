/** A tab above a drawer's list. */
export interface DrawerTab {
  /** Chip that only this tab has; a key that is no chip for the tab that shows everything. */
  readonly key: string;
  readonly label: string;
  /** Chips that the tab activates: its own, and filters that apply until others are chosen. */
  readonly chips: readonly string[];
}

/** Returns the tab that active chips belong to; undefined if they belong to several. */
export function tabOf(tabs: readonly DrawerTab[], active: readonly string[]): DrawerTab | undefined {
  const [first, second] = tabs.filter(({ key }) => active.includes(key));

  return second ? undefined : (first ?? tabs.find(({ chips }) => chips.length === 0));
}

/** Filters of a tab. */
export interface TabFilters {
  /** Active chips that are no tab's. */
  readonly filters: readonly string[];
  /** Whether they are those that the tab activates, so that the list shows all of the tab. */
  readonly areUsual: boolean;
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Returns the filters among active chips. Without a tab, all chips are filters. */
export function filtersIn(tabs: readonly DrawerTab[], active: readonly string[]): TabFilters {
  const tab = tabOf(tabs, active);
  const filters = active.filter((chip) => chip !== tab?.key);

  return { filters, areUsual: tab !== undefined && isSame(active, tab.chips) };
}

/**
 * Returns the active chips after a filter was turned on or off. A filter that is turned on replaces those that the tab
 * activates; they return with the last one that is turned off.
 */
export function withFilter(
  tabs: readonly DrawerTab[],
  active: readonly string[],
  chip: string,
): readonly string[] {
  const { filters, areUsual } = filtersIn(tabs, active);
  if (filters.includes(chip)) {
    const isLast = filters.length === 1 && !areUsual;

    return (isLast ? tabOf(tabs, active)?.chips : undefined) ?? active.filter((one) => one !== chip);
  }
  const replaced = areUsual ? filters : [];

  return [...active.filter((one) => !replaced.includes(one)), chip];
}
