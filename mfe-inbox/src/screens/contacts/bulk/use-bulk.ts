import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from 'shared-contracts/domain/bulk-action';
import { useNotice } from 'shared-ui';
import { isAtWork, useBulkActions, useBulkCommands } from '../../../data/bulk.data.ts';
import { undoneIds } from './bulk-words.ts';

/** Bulk changes: those in progress, those started here until dismissed, and all of the last day. */
export function useBulk() {
  const notice = useNotice();
  const { actions } = useBulkActions();
  const [followed, setFollowed] = useState<readonly number[]>([]);
  const announced = useRef(new Set<number>());
  const commands = useBulkCommands((action) => setFollowed((ids) => [...ids, action.id]));
  const undone = undoneIds(actions);
  const isFollowed = ({ id }: BulkAction): boolean => followed.includes(id) && !undone.has(id);
  const shown = actions.filter((action) => isAtWork(action) || isFollowed(action));
  const updates = shown.filter(isListUpdate);

  useEffect(() => {
    const unannounced = updates.filter(({ id }) => !announced.current.has(id));
    unannounced.forEach(({ id }) => announced.current.add(id));
    if (unannounced.length > 0) {
      notice('success', 'Successfully updated list.');
    }
  }, [updates, notice]);

  return {
    ...commands,
    actions,
    shown,
    dismiss: (id: number) => setFollowed((ids) => ids.filter((one) => one !== id)),
  };
}

const isListUpdate = ({ kind, status }: BulkAction): boolean =>
  status === 'done' && (kind === 'add_to_list' || kind === 'remove_from_list');
