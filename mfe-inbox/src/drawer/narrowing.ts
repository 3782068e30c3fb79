import { useState } from 'react';
import type { ShownFilter } from '../data/inbox-filter.ts';

/** Filters from views and menus. Pressed chips come from the shell. */
export interface Narrowing {
  readonly narrowed: Partial<ShownFilter>;
  /** Applies a view; undefined shows everything again. */
  readonly show: (view: ShownFilter | undefined) => void;
  /** Changes the tag or the colleague, and keeps the other filters. */
  readonly narrow: (part: Pick<ShownFilter, 'tagId'> | Pick<ShownFilter, 'assigneeId'>) => void;
}

/** Holds the filters above list and search, so that a view still applies during a search. */
export function useNarrowing(): Narrowing {
  const [narrowed, setNarrowed] = useState<Partial<ShownFilter>>({});

  return {
    narrowed,
    show: (view) => setNarrowed(view ?? {}),
    narrow: (part) => setNarrowed((before) => ({ ...before, ...part })),
  };
}
