import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import type { ClaimOutcome } from '../../platform/edges/carrier.ts';
import { deleteClaim, findNumberOwner, insertClaim } from './numbers.store.ts';
import type { NumberClaim } from './numbers.store.ts';

/**
 * Claims a number at its carrier. The claim is committed before the carrier is called, so that of two concurrent claims
 * the second is refused, and a number orphaned by a crash can be found and released.
 */
export async function claimNumber(
  { platform, log, orgId }: Caller,
  number: { phone: string; provider: string },
): Promise<NumberClaim> {
  const { database, edges } = platform;
  const carrier = edges.carriers.find(number.provider);
  if (!carrier) {
    throw new AppError('number_refused');
  }
  const claim = { ...number, orgId };
  await database.inTransaction(async (tx) => {
    const isOurs = await insertClaim(tx, { ...claim, at: new Date() });
    // Read after the claim: the previous holder has by now either dropped the claim or taken the number.
    const owner = isOurs ? await findNumberOwner(tx, number.phone) : undefined;
    if (!isOurs || owner) {
      throw new AppError('number_taken');
    }
  });

  const outcome = await carrier.claimNumber(number.phone);
  if (outcome.kind === 'claimed') {
    return claim;
  }
  // Keep the claim of a number that may be ours: the next attempt, or the release-lost-numbers job, asks the carrier
  // again.
  if (outcome.kind !== 'unknown') {
    await deleteClaim(database.db, orgId, number.phone);
  }
  log.warn(
    { carrier: carrier.name, outcome: outcome.kind, reason: reasonOf(outcome) },
    'a number was not claimed',
  );
  throw new AppError(refusals[outcome.kind]);
}

const refusals = { taken: 'number_taken', refused: 'number_refused', unknown: 'unavailable' } as const;

const reasonOf = (outcome: ClaimOutcome): string => ('description' in outcome ? outcome.description : '');
