import { inboxViewNames, inboxViews } from 'shared-contracts/domain/inbox-view';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import { drawers } from 'shared-contracts/drawers';
import type { ShownFilter } from '../../data/inbox-filter.ts';
import { filterOfView } from '../../data/saved-views.data.ts';
import { useTags } from '../../data/tags.data.ts';
import { useColleagues } from '../../data/team.data.ts';

/** Audiences of a saved view. */
export const audiences = { own: 'Only me', shared: 'Everyone on this account' } as const;

export const audienceOf = ({ isShared }: Pick<SavedView, 'isShared'>): string =>
  isShared ? audiences.shared : audiences.own;

/** Returns a function that describes a filter: 'Opened, Mine, tag Order, assigned to Kim Larkin'. */
export function useFilterWords(): (shown: ShownFilter) => string {
  const tags = useTags().data?.items ?? [];
  const colleagues = useColleagues();

  return ({ chips, tagId, assigneeId }) => {
    const names = drawers.conversations.chips.filter(({ key }) => chips.includes(key));
    const tag = tags.find(({ id }) => id === tagId);
    const colleague = colleagues.find(({ id }) => id === assigneeId);
    const assignee = assigneeId === undefined ? undefined : (colleague?.name ?? 'a colleague without access');

    const words = [
      ...names.map(({ label }) => label),
      ...(tag ? [`tag ${tag.name}`] : []),
      ...(assignee ? [`assigned to ${assignee}`] : []),
    ].join(', ');

    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

const keyOf = ({ chips, tagId, assigneeId }: ShownFilter): string =>
  [...chips.toSorted(), tagId ?? '', assigneeId ?? ''].join();

/** Returns the name of the active view, built-in or saved. */
export function viewNameOf(shown: ShownFilter, saved: readonly SavedView[]): string | undefined {
  const name = inboxViewNames.find((view) => keyOf(inboxViews[view]) === keyOf(shown));

  return name
    ? inboxViews[name].label
    : saved.find((view) => keyOf(filterOfView(view)) === keyOf(shown))?.name;
}
