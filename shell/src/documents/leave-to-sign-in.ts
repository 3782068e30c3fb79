import { forgetSession } from '../session/bearer.ts';
import { signInAddress } from '../session/redirect-uri.ts';

/**
 * Leads a person who is not signed in any more to the sign-in page and back here. Their bearer is forgotten: the
 * sign-in page would take them for signed in, and send them straight back.
 */
export function leaveToSignIn(): void {
  forgetSession();
  location.replace(signInAddress(location));
}
