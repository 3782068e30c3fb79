import { createBatcher } from '../carriers/batcher.ts';
import type { SendOutcome } from '../../platform/edges/carrier.ts';
import { settleAcceptedTexts } from './accepted-texts.store.ts';
import type { AcceptedText } from './accepted-texts.store.ts';
import { isDataError } from './is-data-error.ts';
import type { ClaimedText } from './outbound-text.ts';
import type { Sending } from './sending.ts';
import { retryWrite } from './retry-write.ts';
import { settle } from './settle.ts';

/** Records the result of a carrier call. Resolves once it is committed. */
export type Settle = (text: ClaimedText, outcome: SendOutcome) => Promise<void>;

const mostTogether = 1_000;
const done = true;

/**
 * Settles accepted texts together, with one statement for all responses that arrived in the meantime. Other results are
 * settled one by one.
 */
export function createSettle(sending: Sending): Settle {
  const { database, live } = sending.platform;

  const settleAccepted = createBatcher<AcceptedText & { text: ClaimedText }, true>(async (accepted) => {
    await retryWrite(sending, async () => {
      try {
        await settleAcceptedTexts(database.db, accepted);
        live.wake();
      } catch (error) {
        if (!isDataError(error)) {
          throw error;
        }
        await settleApart(sending, accepted);
      }
    });

    return accepted.map(() => done);
  }, mostTogether);

  return async (text, outcome) => {
    if (outcome.kind === 'accepted') {
      await settleAccepted({ text, carrierId: outcome.carrierId });

      return;
    }
    await retryWrite(sending, () => settle(sending, text, outcome));
  };
}

/** Settles texts separately when one of them cannot be written, so that the others do not wait for it. */
async function settleApart(
  sending: Sending,
  accepted: readonly (AcceptedText & { text: ClaimedText })[],
): Promise<void> {
  for (const { text, carrierId } of accepted) {
    try {
      await settle(sending, text, { kind: 'accepted', carrierId });
    } catch (error) {
      if (!isDataError(error)) {
        throw error;
      }
      sending.platform.log.error({ err: error, messageId: text.messageId }, 'a text was not settled');
    }
  }
}
