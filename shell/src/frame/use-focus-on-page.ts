import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Verdict } from '../session/resolve-path.ts';

/**
 * Moves the focus to the page when another page is opened, so that screen readers start there. Navigation within a
 * page, such as between conversations, is left to the page.
 */
export function useFocusOnPage(verdict: Verdict): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const name = verdict.kind === 'show' ? verdict.page.name : verdict.kind;
  const shown = useRef(name);

  useEffect(() => {
    if (name === shown.current || name === 'redirect') {
      return;
    }
    const isFirst = shown.current === 'redirect';
    shown.current = name;
    if (!isFirst) {
      page.current?.focus({ preventScroll: true });
    }
  }, [name]);

  return page;
}
