import { useCallback } from 'react';
import { useSearchParams } from 'shared-ui';
import { readView, writeView } from './contacts-view.ts';
import type { ContactsView } from './contacts-view.ts';

/** Returns the view from the URL, and a function that changes a part of it. */
export function useContactsView(): [ContactsView, (part: Partial<ContactsView>) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (part: Partial<ContactsView>) =>
      setParams((now) => writeView({ ...readView(now), ...part }), { replace: true }),
    [setParams],
  );

  return [readView(params), change];
}
