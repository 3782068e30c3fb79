import { filtersIn, tabOf } from 'shared-contracts/drawer-tabs';
import { inboxTabs } from 'shared-contracts/domain/inbox-view';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import type { listInbox } from 'shared-contracts/api/inbox';

/** Filters of the list, except for the search. */
export interface ShownFilter {
  readonly chips: readonly string[];
  /** Shows only conversations with this tag. */
  readonly tagId?: number | undefined;
  /** Shows only conversations assigned to this colleague. */
  readonly assigneeId?: number | undefined;
}

/** Filters from the search box, chips and menus. */
export interface InboxFilter extends ShownFilter {
  readonly search: string;
}

export const everything: InboxFilter = { search: '', chips: [] };

/** Whether the list is filtered. */
export function isNarrowed({ search, chips, tagId, assigneeId }: InboxFilter): boolean {
  return search.trim() !== '' || chips.length > 0 || tagId !== undefined || assigneeId !== undefined;
}

/** Whether the list is filtered beyond its tab and the search. */
export function isFiltered({ chips, tagId, assigneeId }: ShownFilter): boolean {
  const { areUsual } = filtersIn(inboxTabs, chips);

  return !areUsual || tagId !== undefined || assigneeId !== undefined;
}

/** Returns the tab that the list shows if nothing else filters it. */
export function tabIn(filter: InboxFilter): string | undefined {
  const isWhole = filter.search.trim() === '' && !isFiltered(filter);

  return isWhole ? tabOf(inboxTabs, filter.chips)?.key : undefined;
}

/** Chips for the state of a conversation; the others filter by assignee. */
const stateChips = ['unread', 'opened', 'closed', 'snoozed'];

/** Returns the selected states; none = unread, opened and closed (reference.md, States). */
export function chosenStates({ chips }: InboxFilter): readonly string[] {
  return chips.filter((chip) => stateChips.includes(chip));
}

/**
 * Returns the input for the API. No state chip means all three states (reference.md, States), no assignee chip means
 * everyone.
 */
export function inboxQuery(accountId: number, filter: InboxFilter): InputOf<typeof listInbox> {
  const states = chosenStates(filter);
  const isWanted = (chip: string): boolean => states.length === 0 || states.includes(chip);
  const search = filter.search.trim().slice(0, 100);

  return {
    accountId,
    ...(search === '' ? {} : { name_search_term: search }),
    show_unread: isWanted('unread'),
    show_opened: isWanted('opened'),
    show_closed: isWanted('closed'),
    ...(filter.chips.includes('snoozed') ? { show_snoozed: true } : {}),
    ...(filter.chips.includes('mine') ? { show_mine: true } : {}),
    ...(filter.chips.includes('unassigned') ? { show_unassigned: true } : {}),
    ...(filter.tagId === undefined ? {} : { tag_id: filter.tagId }),
    ...(filter.assigneeId === undefined ? {} : { assigned_to: filter.assigneeId }),
  };
}
