import { days, hours } from '../expiry.ts';
import { ownedBy } from '../table-facts.ts';

/** Tables of areas/releases. */
export const releasesTables = ownedBy('areas/releases', {
  release_attempts: {
    scope: 'product',
    expires: [
      { keptFor: days(14), since: 'seen_at' },
      // Kept for a while, because the start of an attempt may arrive after its end.
      { keptFor: hours(1), since: 'seen_at', onlyIf: 'has_ended' },
    ],
  },
  release_errors: { scope: 'product', expires: { keptFor: days(14), since: 'hour' } },
  release_health: { scope: 'product', expires: { keptFor: days(14), since: 'minute' } },
  release_load_times: { scope: 'product', expires: { keptFor: days(14), since: 'minute' } },
  release_witnesses: { scope: 'product', expires: { keptFor: days(14), since: 'tried_at' } },
});
