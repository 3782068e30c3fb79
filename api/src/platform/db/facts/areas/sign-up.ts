import { hours } from '../expiry.ts';
import { ownedBy } from '../table-facts.ts';

/** Tables of areas/sign-up. */
export const signUpTables = ownedBy('areas/sign-up', {
  // The clocks of two processes may differ. This way, a form is expired for both before it is deleted.
  used_sign_up_forms: { scope: 'tenant', expires: { keptFor: hours(1), since: 'expires_at' } },
});
