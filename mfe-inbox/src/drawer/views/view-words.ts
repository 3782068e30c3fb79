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

/** Names of a filter's parts. */
interface FilterNames {
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  readonly tag: string | undefined;
  readonly assignee: string | undefined;
}

/** Returns a function that names the parts of a filter. */
export function useFilterNames(): (shown: ShownFilter) => FilterNames {
  const tags = useTags().data?.items ?? [];
  const colleagues = useColleagues();

  return ({ chips, tagId, assigneeId }) => {
    const colleague = colleagues.find(({ id }) => id === assigneeId);

    return {
      chips: drawers.conversations.chips.filter(({ key }) => chips.includes(key)),
      tag: tags.find(({ id }) => id === tagId)?.name,
      assignee: assigneeId === undefined ? undefined : (colleague?.name ?? 'a colleague without access'),
    };
  };
}

/** Returns a function that describes a filter: 'Opened, Mine, tag Order, assigned to Kim Larkin'. */
export function useFilterWords(): (shown: ShownFilter) => string {
  const namesOf = useFilterNames();

  return (shown) => {
    const { chips, tag, assignee } = namesOf(shown);
    const words = [
      ...chips.map(({ label }) => label),
      ...(tag ? [`tag ${tag}`] : []),
      ...(assignee ? [`assigned to ${assignee}`] : []),
    ].join(', ');

    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

const keyOf = ({ chips, tagId, assigneeId }: ShownFilter): string =>
  [...chips.toSorted(), tagId ?? '', assigneeId ?? ''].join();

/** Returns the saved view that is active. */
export function savedViewOf(shown: ShownFilter, saved: readonly SavedView[]): SavedView | undefined {
  return saved.find((view) => keyOf(filterOfView(view)) === keyOf(shown));
}

/** Returns the name of the active view, built-in or saved. */
export function viewNameOf(shown: ShownFilter, saved: readonly SavedView[]): string | undefined {
  const name = inboxViewNames.find((view) => keyOf(inboxViews[view]) === keyOf(shown));

  return name ? inboxViews[name].label : savedViewOf(shown, saved)?.name;
}
