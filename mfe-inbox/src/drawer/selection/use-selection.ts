import { useMemo, useState } from 'react';
import type { InboxFilter } from '../../data/inbox-filter.ts';

interface Chosen {
  readonly filter: InboxFilter;
  readonly ids: ReadonlySet<number>;
  /** Whether all matching conversations are selected, including those not loaded. */
  readonly isAll?: boolean;
  /** Start of the range that a shift-click selects. */
  readonly anchorId?: number;
}

export interface Selection {
  /** Conversations selected for a bulk change; undefined outside selection mode. */
  readonly chosen: ReadonlySet<number> | undefined;
  readonly isAll: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Selects all matching conversations, including those not loaded. */
  readonly chooseAll: () => void;
  readonly toggle: (id: number) => void;
  /** Selects all rows from the last selected one, or from `fromId`, to this one. */
  readonly reach: (id: number, fromId: number | undefined) => void;
}

/**
 * Rows selected for a bulk change. Changing the filter clears the selection, and a row that leaves the list is
 * deselected. If all are selected, rows that load later are too.
 */
export function useSelection(ids: readonly number[], filter: InboxFilter): Selection {
  const [state, setState] = useState<Chosen>();
  const now = state?.filter === filter ? state : undefined;
  const chosen = useMemo(
    () => now && new Set(now.isAll ? ids : ids.filter((id) => now.ids.has(id))),
    [ids, now],
  );
  const choose = (next: Iterable<number>, rest: Pick<Chosen, 'isAll' | 'anchorId'> = {}): void =>
    setState({ filter, ids: new Set(next), ...rest });

  return {
    chosen,
    isAll: now?.isAll ?? false,
    begin: () => choose([]),
    end: () => setState(undefined),
    chooseAll: () => choose(ids, { isAll: true }),
    toggle(id) {
      const next = new Set(chosen);
      if (!next.delete(id)) {
        next.add(id);
      }
      choose(next, { anchorId: id });
    },
    reach(id, fromId) {
      const places = [ids.indexOf(now?.anchorId ?? fromId ?? id), ids.indexOf(id)];
      const reached = ids.slice(Math.max(Math.min(...places), 0), Math.max(...places) + 1);
      choose([...(chosen ?? []), ...reached], { anchorId: id });
    },
  };
}
