/** Views of the inbox that everybody has, each by the chips that it stands for. */
export const inboxViews = {
  mine: { label: 'Mine and open', chips: ['opened', 'mine'] },
  unassigned: { label: 'Unassigned', chips: ['opened', 'unassigned'] },
  open: { label: 'All open', chips: ['opened'] },
  snoozed: { label: 'Snoozed', chips: ['snoozed'] },
  closed: { label: 'Closed', chips: ['closed'] },
} as const satisfies Record<string, { readonly label: string; readonly chips: readonly string[] }>;

export type InboxView = keyof typeof inboxViews;
export const inboxViewNames = Object.keys(inboxViews) as InboxView[]; // Object.keys forgets the literal names

/** Conversations of a view are counted up to here: this many means these or more. */
export const mostCounted = 1_000;
