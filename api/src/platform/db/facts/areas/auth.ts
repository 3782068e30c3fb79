import { days } from '../expiry.ts';
import { ownedBy } from '../table-facts.ts';

/** Tables of areas/auth. */
export const authTables = ownedBy('areas/auth', {
  authenticators: { scope: 'lookup' },
  // Kept a day after they expire, because the number requested in the last hour is counted from them.
  one_time_tokens: { scope: 'lookup', expires: { keptFor: days(1), since: 'expires_at' } },
  openid_requests: { scope: 'lookup', expires: { keptFor: 0, since: 'expires_at' } },
  passkey_challenges: { scope: 'lookup', expires: { keptFor: 0, since: 'expires_at' } },
  passkeys: { scope: 'lookup', values: { transports: 'string[]' } },
  recovery_codes: { scope: 'lookup' },
  sign_in_failures: {
    scope: 'queue',
    expires: { keptFor: days(1), since: 'first_failed_at', unlessBefore: 'locked_until' },
  },
  two_factor_codes: { scope: 'lookup' },
  two_step_events: { scope: 'lookup', expires: { keptFor: days(1), since: 'at' } },
});
