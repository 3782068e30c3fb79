/** Inbox views that everyone has, each defined by its chips. */
export const inboxViews = {
  mine: { label: 'Mine and open', chips: ['opened', 'mine'] },
  unassigned: { label: 'Unassigned', chips: ['opened', 'unassigned'] },
  open: { label: 'All open', chips: ['opened'] },
  snoozed: { label: 'Snoozed', chips: ['snoozed'] },
  closed: { label: 'Closed', chips: ['closed'] },
} as const satisfies Record<string, { readonly label: string; readonly chips: readonly string[] }>;

/** Tabs above the inbox. Separate from the table of drawers, which the list's first view does not need. */
export const inboxTabs = [
  { key: 'mine', label: 'Mine', chips: inboxViews.mine.chips },
  { key: 'unassigned', label: 'Unassigned', chips: inboxViews.unassigned.chips },
  { key: 'all', label: 'All', chips: [] },
  { key: 'snoozed', label: 'Snoozed', chips: inboxViews.snoozed.chips },
] as const;

export type InboxView = keyof typeof inboxViews;
export const inboxViewNames = Object.keys(inboxViews) as InboxView[]; // Object.keys loses the literal names

/** Maximum count of conversations in a view. A view with this count may have more. */
export const mostCounted = 1_000;
