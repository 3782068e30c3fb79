import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from 'shared-contracts/api/inbox/views';
import type { CallError } from 'shared-contracts/client';
import { inboxChips } from 'shared-contracts/domain/saved-view';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import { useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';

interface Handlers {
  readonly onSaved?: () => void;
  /** Returns true if the form shows the error. */
  readonly onRefused?: (error: CallError) => boolean;
}

/** Saves, renames and deletes views. */
export function useManageViews({ onSaved, onRefused = () => false }: Handlers = {}) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const refresh = (): Promise<void> => invalidate(listSavedViews, { accountId });
  const saved = (sentence: string) => (): Promise<void> => {
    notice('success', sentence);
    onSaved?.();

    return refresh();
  };
  const create = useCommand(createSavedView, { onDone: saved('View saved.'), onRefused });
  const rename = useCommand(renameSavedView, { onDone: saved('View renamed.'), onRefused });
  const restore = useCommand(createSavedView, { onDone: refresh });
  const remove = useCommand(deleteSavedView);
  const input = ({ name, isShared, filter }: Omit<SavedView, 'id'>) => ({
    accountId,
    name,
    isShared,
    filter: {
      chips: inboxChips.filter((chip) => filter.chips.includes(chip)),
      tagId: filter.tagId,
      assigneeId: filter.assigneeId,
    },
  });

  return {
    isBusy: create.isPending || rename.isPending || remove.isPending,
    save: (view: Omit<SavedView, 'id'>) => create.mutate(input(view)),
    rename: (viewId: number, name: string) => rename.mutate({ accountId, viewId, name }),
    remove: (view: SavedView) =>
      remove.mutate(
        { accountId, viewId: view.id },
        {
          onSuccess: () => {
            notice('success', `View ${view.name} deleted.`, () => restore.mutate(input(view)));
            void refresh();
          },
        },
      ),
  };
}
