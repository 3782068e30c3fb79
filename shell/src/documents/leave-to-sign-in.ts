import { deleteStoredSession } from '../session/bearer.ts';
import { signInAddress } from '../session/redirect-uri.ts';

/**
 * Sends a user who is no longer signed in to the sign-in page and back here. Removes their bearer, otherwise the
 * sign-in page would consider them signed in and send them straight back.
 */
export function leaveToSignIn(): void {
  deleteStoredSession();
  location.replace(signInAddress(location));
}
