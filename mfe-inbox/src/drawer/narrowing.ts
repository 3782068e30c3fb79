import { useState } from 'react';
import type { ShownFilter } from '../data/inbox-filter.ts';

/** What views and menus narrow the list to; the chips that are pressed come from the shell. */
export interface Narrowing {
  readonly narrowed: Partial<ShownFilter>;
  /** Takes a view; nothing shows everything again. */
  readonly show: (view: ShownFilter | undefined) => void;
  /** Changes the tag or the colleague, and leaves the rest. */
  readonly narrow: (part: Pick<ShownFilter, 'tagId'> | Pick<ShownFilter, 'assigneeId'>) => void;
}

/** Kept above list and search, so that a view holds while something is searched for within it. */
export function useNarrowing(): Narrowing {
  const [narrowed, setNarrowed] = useState<Partial<ShownFilter>>({});

  return {
    narrowed,
    show: (view) => setNarrowed(view ?? {}),
    narrow: (part) => setNarrowed((before) => ({ ...before, ...part })),
  };
}
