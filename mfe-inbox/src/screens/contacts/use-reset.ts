import { useEffect, useState } from 'react';
import { useNotice } from 'shared-ui';
import type { ContactsView } from './contacts-view.ts';

const failedToReset = 'Failed to reset filters; please reload the current list.';

interface Resettable {
  readonly change: (part: Partial<ContactsView>) => void;
  readonly isNarrowed: boolean;
  readonly isSuccess: boolean;
  /** Whether the rows belong to the previous search. */
  readonly isPlaceholderData: boolean;
  readonly isError: boolean;
}

/** Removes all filters. Shows a notice if the unfiltered list cannot be loaded (features IN-11). */
export function useReset(list: Resettable): () => void {
  const { change, isNarrowed, isSuccess, isPlaceholderData, isError } = list;
  const notice = useNotice();
  const [isResetting, setIsResetting] = useState(false);
  const hasFailed = isResetting && !isNarrowed && isError;
  const isOver = isResetting && !isNarrowed && (isError || (isSuccess && !isPlaceholderData));

  useEffect(() => {
    if (hasFailed) {
      notice('error', failedToReset);
    }
  }, [hasFailed, notice]);
  if (isOver && !hasFailed) {
    setIsResetting(false);
  }

  return () => {
    setIsResetting(true);
    change({ search: '', filters: [] });
  };
}
