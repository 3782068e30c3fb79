import { gatherCalls } from '../../../platform/gather/gather-calls.ts';
import type { SendOutcome } from '../../../platform/edges/carrier.ts';
import { settleAcceptedTexts } from './accepted-texts.store.ts';
import type { AcceptedText } from './accepted-texts.store.ts';
import { isDataError } from '../../../platform/db/errors/is-data-error.ts';
import type { ClaimedText } from '../queue/outbound-text.rules.ts';
import type { Sending } from '../sending.rules.ts';
import { retryWrite } from './retry-write.service.ts';
import { settle } from './settle.service.ts';

/** Records the result of a carrier call. Resolves once it is committed. */
export type Settle = (text: ClaimedText, outcome: SendOutcome) => Promise<void>;

const mostTogether = 1_000;

/**
 * Settles accepted texts together, with one statement for all responses that arrived in the meantime. Other results are
 * settled one by one.
 */
export function createSettle(sending: Sending): Settle {
  const { database, live } = sending.platform;

  const acceptedTexts = gatherCalls<AcceptedText>({
    mostTogether,
    async doTogether(accepted) {
      await retryWrite(sending, () => settleAcceptedTexts(database.db, accepted), isDataError);
      live.wake();

      return accepted.map(() => undefined);
    },
    // A text that cannot be written must not hold up the others.
    afterFailure: (error) => (isDataError(error) ? 'split' : 'fail'),
  });

  return async (text, outcome) => {
    if (outcome.kind === 'accepted') {
      await acceptedTexts.add({ text, carrierId: outcome.carrierId });

      return;
    }
    await retryWrite(sending, () => settle(sending, text, outcome));
  };
}
