import { addresses } from 'shared-contracts/addresses';
import { hideAppBadge } from '../push/app-badge.ts';
import { expireSession, deleteStoredSession } from './bearer.ts';
import { signInAddress } from './redirect-uri.ts';

export interface EndSessionOptions {
  readonly reason: 'not_signed_in' | 'expired' | 'organization_inactive';
  readonly navigate: (path: string) => void;
  /** Leaves this page for another document. */
  readonly leave: (address: string) => void;
}

/**
 * Handles the API's response that no one is signed in (features SH-16): an inactive organization gets its notice;
 * everyone else signs in again and returns to the same page. Drafts stay in this browser.
 */
export function endSession({ reason, navigate, leave }: EndSessionOptions): void {
  if (reason === 'organization_inactive') {
    navigate(addresses.activate.path);
    return;
  }
  hideAppBadge();
  if (reason === 'expired') {
    expireSession();
  } else {
    deleteStoredSession();
  }
  leave(signInAddress(location));
}
