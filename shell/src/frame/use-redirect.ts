import { useEffect } from 'react';
import { replacePath } from '../remotes/navigation.ts';
import type { Verdict } from '../session/resolve-path.ts';

/**
 * Follows redirects of the gate; Back does not return to the refused address. The start page passes its query on, such
 * as `success` after a payment.
 */
export function useRedirect(verdict: Verdict): void {
  const to = verdict.kind === 'redirect' ? verdict.to : undefined;

  useEffect(() => {
    if (to) {
      replacePath(to + (location.pathname === '/' ? location.search : ''));
    }
  }, [to]);
}
