import type { InputOf } from 'shared-contracts/kernel/endpoint';
import type { listInbox } from 'shared-contracts/api/inbox';

/** What the drawer's search box and chips ask for. */
export interface InboxFilter {
  readonly search: string;
  readonly chips: readonly string[];
  /** Only conversations with this tag. */
  readonly tagId?: number | undefined;
}

export const everything: InboxFilter = { search: '', chips: [] };

/** Whether the list shows less than all there is. */
export function isNarrowed(filter: InboxFilter): boolean {
  return filter.search.trim() !== '' || filter.chips.length > 0 || filter.tagId !== undefined;
}

/** Chips of what a conversation is in; the others say whose it is. */
const stateChips = ['unread', 'opened', 'closed', 'snoozed'];

/** The states asked for by chips; none = all of the documents' three. */
export function askedStates({ chips }: InboxFilter): readonly string[] {
  return chips.filter((chip) => stateChips.includes(chip));
}

/** The call's input: with no chip active all three are asked for (reference.md, States), and nobody's in particular. */
export function inboxQuery(accountId: number, filter: InboxFilter): InputOf<typeof listInbox> {
  const states = askedStates(filter);
  const isAsked = (chip: string): boolean => states.length === 0 || states.includes(chip);
  const search = filter.search.trim().slice(0, 100);

  return {
    accountId,
    ...(search === '' ? {} : { name_search_term: search }),
    show_unread: isAsked('unread'),
    show_opened: isAsked('opened'),
    show_closed: isAsked('closed'),
    ...(filter.chips.includes('snoozed') ? { show_snoozed: true } : {}),
    ...(filter.chips.includes('mine') ? { show_mine: true } : {}),
    ...(filter.chips.includes('unassigned') ? { show_unassigned: true } : {}),
    ...(filter.tagId === undefined ? {} : { tag_id: filter.tagId }),
  };
}
