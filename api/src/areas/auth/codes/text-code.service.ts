import { randomUUID } from 'node:crypto';
import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { CodeUse } from '../../../platform/mail/letters.ts';

const meaning: Readonly<Record<CodeUse, string>> = {
  sign_in: 'is your sign-in code.',
  access_token: 'is your code to create an access token.',
  turn_off: 'is your code to turn off two-step sign-in.',
};

/** Texts a code. Bypasses the message queue, so that the code is never stored in plain text. */
export async function textCode(
  visitor: Visitor,
  text: { from: string; to: string; code: string; use: CodeUse },
): Promise<void> {
  const carrier = visitor.platform.edges.carriers.outgoing;
  if (!carrier) {
    throw new AppError('codes_by_text_not_set_up');
  }
  const outcome = await carrier.send({
    idempotencyKey: `sign-in code ${randomUUID()}`,
    from: text.from,
    to: text.to,
    body: `${text.code} ${meaning[text.use]} It works for 10 minutes. We'll never ask you for it.`,
    mediaUrls: [],
  });
  if (outcome.kind === 'refused') {
    visitor.log.warn(
      { carrierCode: outcome.carrierCode, requestId: visitor.requestId },
      'a sign-in code was refused',
    );
    throw new AppError('unavailable');
  }
}
