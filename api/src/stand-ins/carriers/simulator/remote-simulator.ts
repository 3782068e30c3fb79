import { z } from 'zod';
import { callCarrier } from '../../../messaging/carriers/carrier-call.ts';
import type { CallResult } from '../../../messaging/carriers/carrier-call.ts';
import type { Carrier, SendOutcome } from '../../../platform/edges/carrier.ts';
import { verdictOf } from '../../../messaging/carriers/error-codes.ts';
import { simulatedCarrier } from './simulator-carrier.ts';

const Answer = z.object({ carrierId: z.string(), refusedWith: z.string().optional() });

function outcomeOf(result: CallResult): SendOutcome {
  if (result.kind === 'not-sent') {
    return { kind: 'refused', ...verdictOf('503') };
  }
  if (result.kind === 'no-answer') {
    return { kind: 'unknown', description: `The carrier did not answer (${result.reason}).` };
  }
  const answer = Answer.safeParse(result.json);
  if (result.status === 200 && answer.success) {
    const { carrierId, refusedWith } = answer.data;

    return refusedWith ? { kind: 'refused', ...verdictOf(refusedWith) } : { kind: 'accepted', carrierId };
  }
  if (result.status === 429) {
    return { kind: 'refused', ...verdictOf('429') };
  }
  if (result.status === 500) {
    return { kind: 'refused', ...verdictOf('500') };
  }

  return { kind: 'unknown', description: `The carrier answered ${result.status}.` };
}

/** Creates the simulated carrier for a separate worker, which calls the API over HTTP. */
export function createRemoteSimulator(options: { publicApiUrl: string; timeoutMs: number }): Carrier {
  return simulatedCarrier(async (message) => {
    const result = await callCarrier({
      method: 'POST',
      url: `${options.publicApiUrl}/carriers/simulator/messages`,
      headers: { 'content-type': 'application/json', 'idempotency-key': message.idempotencyKey },
      body: JSON.stringify({
        key: message.idempotencyKey,
        from: message.from,
        to: message.to,
        body: message.body,
        mediaUrls: message.mediaUrls,
      }),
      timeoutMs: options.timeoutMs,
    });

    return outcomeOf(result);
  });
}
