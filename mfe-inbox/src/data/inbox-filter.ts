import type { InputOf } from 'shared-contracts/kernel/endpoint';
import type { listInbox } from 'shared-contracts/api/inbox';

/** What the list is narrowed to, apart from what is searched for. */
export interface ShownFilter {
  readonly chips: readonly string[];
  /** Only conversations with this tag. */
  readonly tagId?: number | undefined;
  /** Only what is assigned to this colleague. */
  readonly assigneeId?: number | undefined;
}

/** What search box, chips and menus ask for. */
export interface InboxFilter extends ShownFilter {
  readonly search: string;
}

export const everything: InboxFilter = { search: '', chips: [] };

/** Whether the list shows less than all there is. */
export function isNarrowed({ search, chips, tagId, assigneeId }: InboxFilter): boolean {
  return search.trim() !== '' || chips.length > 0 || tagId !== undefined || assigneeId !== undefined;
}

/** Chips of what a conversation is in; the others say whose it is. */
const stateChips = ['unread', 'opened', 'closed', 'snoozed'];

/** The states of the chips; no chip = unread, opened and closed (reference.md, States). */
export function chosenStates({ chips }: InboxFilter): readonly string[] {
  return chips.filter((chip) => stateChips.includes(chip));
}

/** The call's input: no chip of a state means all three (reference.md, States), and no chip of a person everybody's. */
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
