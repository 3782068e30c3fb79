import { useMemo, useState } from 'react';
import { changeOf } from './thread-change.ts';
import type { ThreadChange } from './thread-change.ts';
import { threadRows } from './thread-rows.ts';
import type { ShownMessage, ThreadRow } from './thread-rows.ts';

interface Kept extends ThreadChange {
  readonly shown: readonly ShownMessage[];
  readonly isComplete: boolean;
}

export interface ThreadRows extends ThreadChange {
  readonly rows: readonly ThreadRow[];
}

interface RowOptions {
  readonly isComplete: boolean;
  readonly now: Date;
  readonly timeZone: string;
}

/** Returns the rows of the thread and their changes since the last ones. The list needs both in the same render. */
export function useThreadRows(shown: readonly ShownMessage[], options: RowOptions): ThreadRows {
  const { isComplete, now, timeZone } = options;
  const [kept, setKept] = useState<Kept>({ shown, isComplete, isPrepended: false, arrived: [] });
  const isNew = kept.shown !== shown || kept.isComplete !== isComplete;
  const change = isNew ? changeOf(kept.shown, shown) : kept;
  // The last page may be empty. Then only the row for the start of the conversation is added above.
  const isPrepended = change.isPrepended || (isNew && isComplete && !kept.isComplete);
  if (isNew) {
    setKept({ shown, isComplete, isPrepended, arrived: change.arrived });
  }

  const rows = useMemo(() => {
    const start: ThreadRow[] = isComplete ? [{ kind: 'start', key: 'start' }] : [];

    return [...start, ...threadRows(shown, now, timeZone)];
  }, [shown, isComplete, now, timeZone]);

  return { rows, isPrepended, arrived: change.arrived };
}
