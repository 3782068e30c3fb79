import type { CallAnswer } from '../../platform/edges/carrier.ts';

/** Time that a call rings before it is given up. */
const ringSeconds = 30;

const xml = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`;

/**
 * Returns TwiML for a call: it rings at another number, which sees the caller's number, or is declined. Numbers are
 * E.164, so nothing needs escaping.
 */
export function callInstructions({ call, forwardedTo }: CallAnswer): string {
  if (call.hasEnded) {
    return xml('');
  }

  return forwardedTo === null
    ? xml('<Reject/>')
    : xml(`<Dial answerOnBridge="true" timeout="${ringSeconds}"><Number>${forwardedTo}</Number></Dial>`);
}
