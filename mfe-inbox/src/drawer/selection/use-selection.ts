import { useMemo, useState } from 'react';
import type { InboxFilter } from '../../data/inbox-filter.ts';

interface Chosen {
  readonly filter: InboxFilter;
  readonly ids: ReadonlySet<number>;
  /** Whether all that match are meant, also those that are not loaded. */
  readonly isAll?: boolean;
  /** From where a shift-click reaches. */
  readonly anchorId?: number;
}

export interface Selection {
  /** The conversations that are chosen for a change of many; undefined while none are being chosen. */
  readonly chosen: ReadonlySet<number> | undefined;
  readonly isAll: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Chooses all that match, those that are not loaded among them. */
  readonly chooseAll: () => void;
  readonly toggle: (id: number) => void;
  /** Chooses every row from the last chosen one, or from `fromId`, to this one. */
  readonly reach: (id: number, fromId: number | undefined) => void;
}

/**
 * Rows that are chosen for a change of many. Another filter begins anew, and a row that leaves the list is not chosen any
 * more; where all are chosen, those that are loaded later are too.
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
