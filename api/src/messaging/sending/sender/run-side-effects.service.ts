import type { Carrier, SendOutcome } from '../../../platform/edges/carrier.ts';
import type { SideEffect } from './claim-texts.service.ts';
import { verdictOf } from '../../carriers/error-codes.ts';
import { recoverOutcome } from '../outcomes/recover-outcome.service.ts';
import { outboundMessage } from '../queue/outbound-text.rules.ts';
import type { ClaimedText } from '../queue/outbound-text.rules.ts';
import type { Sending } from '../sending.rules.ts';
import type { Settle } from '../outcomes/settle-together.service.ts';

/** A side effect in progress. Resolves once its result is recorded. */
export interface RunningSideEffect {
  readonly text: ClaimedText;
  readonly done: Promise<void>;
}

/** Settles a text whose lease ended before the call: no carrier has it, so it may be sent as soon as it is claimed. */
const notCalled = { kind: 'refused', retryAfterSeconds: 0, ...verdictOf('not-called') } as const;

/**
 * Runs side effects: calls to carriers, number lookups, and the handling of their results. A process that was stopped
 * and continued, or whose database was slow, has lost its lease: another one may send these texts, so it makes no call.
 */
export function runSideEffects(
  sending: Sending,
  sideEffects: readonly SideEffect[],
  { leaseEndsAt, settle }: { leaseEndsAt: number; settle: Settle },
): RunningSideEffect[] {
  const lookUps = sideEffects.filter(({ kind }) => kind === 'look-up');
  const isOurs = performance.now() < leaseEndsAt;
  const sends = sideEffects.filter(({ kind }) => kind === 'send');
  const late = isOurs ? [] : sends;
  const byCarrier = Map.groupBy(isOurs ? sends : [], ({ carrier }) => carrier);

  return [
    ...late.map(({ text }) => ({ text, done: settle(text, notCalled) })),
    ...lookUps.map(({ text, carrier }) => ({ text, done: recoverOutcome(sending, text, carrier) })),
    ...[...byCarrier].flatMap(([carrier, ofCarrier]) =>
      submitTexts(
        sending,
        carrier,
        ofCarrier.map(({ text }) => text),
      ).map(({ text, outcome }) => ({ text, done: outcome.then((answer) => settle(text, answer)) })),
    ),
  ];
}

function submitTexts(
  sending: Sending,
  carrier: Carrier,
  texts: readonly ClaimedText[],
): { text: ClaimedText; outcome: Promise<SendOutcome> }[] {
  const messages = texts.map(outboundMessage);
  const answers = carrier.sendBatch?.(messages) ?? messages.map((message) => carrier.send(message));

  return texts.map((text, index) => ({
    text,
    outcome: (
      answers[index] ?? Promise.reject(new Error('The carrier answered fewer texts than it got.'))
    ).catch((error: unknown) => {
      sending.platform.log.error(
        { err: error, messageId: text.messageId },
        'a carrier call failed unexpectedly',
      );

      return { kind: 'unknown', description: 'The carrier could not be reached.' } as const;
    }),
  }));
}
