/** Numbers at the tabs of each drawer, by drawer and tab. */
export type DrawerCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;
