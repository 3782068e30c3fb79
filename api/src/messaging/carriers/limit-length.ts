import { isTooLong } from 'shared-contracts/domain/body-length';
import type { Carrier, OutboundMessage, SendOutcome } from '../../platform/edges/carrier.ts';
import { verdictOf } from './error-codes.ts';

const tooLong: SendOutcome = { kind: 'refused', ...verdictOf('21617') };

const isRefused = ({ body }: OutboundMessage): boolean => isTooLong(body);

/**
 * Rejects texts longer than carriers accept, whoever wrote them, the way a carrier would (texting-rules.md, Segments).
 * This is the last check before a text is sent: every call to a carrier passes through it.
 */
export function limitLength(carrier: Carrier): Carrier {
  const { sendBatch } = carrier;

  return {
    ...carrier,
    send: (message) => (isRefused(message) ? Promise.resolve(tooLong) : carrier.send(message)),
    ...(sendBatch && {
      sendBatch(messages) {
        if (!messages.some(isRefused)) {
          return sendBatch(messages);
        }
        const taken = messages.filter((message) => !isRefused(message));
        const answers = sendBatch(taken).values();

        return messages.flatMap((message) =>
          isRefused(message) ? [Promise.resolve(tooLong)] : (answers.next().value ?? []),
        );
      },
    }),
  };
}
