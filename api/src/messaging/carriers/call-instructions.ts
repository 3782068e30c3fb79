import type { CallAnswer } from '../../platform/edges/carrier.ts';

/** A caller waits so long for somebody to pick up. */
const ringSeconds = 30;

const xml = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

/**
 * Says in TwiML what is to be done with a call: it rings at another number, which sees who calls, or is declined. Numbers are
 * E.164, so there is nothing to escape.
 */
export function callInstructions({ call, forwardedTo }: CallAnswer): string {
  if (call.hasEnded) {
    return xml('');
  }

  return forwardedTo === null
    ? xml('<Reject/>')
    : xml(`<Dial answerOnBridge="true" timeout="${ringSeconds}"><Number>${forwardedTo}</Number></Dial>`);
}
