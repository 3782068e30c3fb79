import { inboxViewNames, inboxViews } from 'shared-contracts/domain/inbox-view';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import type { Tag } from 'shared-contracts/domain/team';
import { drawers } from 'shared-contracts/drawers';
import type { ShownFilter } from '../../data/saved-views.data.ts';

/** Who sees a saved view. */
export const audiences = { own: 'Only me', shared: 'Everyone on this account' } as const;

export const audienceOf = ({ isShared }: Pick<SavedView, 'isShared'>): string =>
  isShared ? audiences.shared : audiences.own;

/** What a filter narrows the inbox to: 'Opened, Mine, tag Order'. */
export function filterWords({ chips, tagId }: ShownFilter, tags: readonly Tag[]): string {
  const tag = tags.find(({ id }) => id === tagId);
  const names = drawers.conversations.chips.filter(({ key }) => chips.includes(key));

  return [...names.map(({ label }) => label), ...(tag ? [`tag ${tag.name}`] : [])].join(', ');
}

const keyOf = ({ chips, tagId }: ShownFilter): string => [...chips.toSorted(), tagId ?? ''].join();

/** The name of the view that the list shows: one that everybody has, or a saved one. */
export function viewNameOf(shown: ShownFilter, saved: readonly SavedView[]): string | undefined {
  const name = inboxViewNames.find((view) => keyOf(inboxViews[view]) === keyOf(shown));

  return name
    ? inboxViews[name].label
    : saved.find(
        ({ filter: { chips, tagId } }) => keyOf({ chips, tagId: tagId ?? undefined }) === keyOf(shown),
      )?.name;
}
