import { randomInt, timingSafeEqual } from 'node:crypto';
import { hideAllButLastTwo } from 'shared-contracts/domain/phone';
import type { ErrorCode } from 'shared-contracts/errors';
import { AppError } from '../../../kernel/app-error.ts';
import { auditVisitor } from '../../../platform/audit/audit.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { twoStepCodeMail } from '../../../platform/mail/letters.ts';
import type { CodeUse } from '../../../platform/mail/letters.ts';
import { hashToken } from '../../../platform/sessions/token.ts';
import { incrementAttempts, saveCode } from './codes.store.ts';
import { findSendingNumber } from '../records/people.store.ts';
import type { Person } from '../records/people.store.ts';
import { textCode } from './text-code.service.ts';
import { countSentCode } from './two-step-limits.service.ts';

const codeMinutes = 10;
const mostTries = 5;

export type Medium = 'sms' | 'email';

/** The last two characters of the destination, and when the code expires. */
export interface SentCode {
  readonly destination: string;
  readonly expiresAt: string;
}

/** Returns the number that a sign-in code would be texted from; undefined if none, or no carrier, is set up. */
export async function findSender({ platform }: Visitor, person: Person): Promise<string | undefined> {
  return platform.edges.carriers.outgoing ? findSendingNumber(platform.database.db, person.orgId) : undefined;
}

/** Sends a six-digit code that works with one token only; `tokenIn` finds or creates that token. */
export async function sendCodeTo(
  visitor: Visitor,
  order: {
    person: Person;
    medium: Medium;
    use: CodeUse;
    tokenIn: (tx: Tx) => Promise<number>;
  },
): Promise<SentCode> {
  const { database, edges } = visitor.platform;
  const { person, medium, use } = order;
  const from = medium === 'sms' ? await findSender(visitor, person) : undefined;
  if (medium === 'sms' && !person.phone) {
    throw new AppError('no_phone_for_code');
  }
  if (medium === 'sms' && !from) {
    throw new AppError('codes_by_text_not_set_up');
  }

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000);
  await database.inTransaction(async (tx) => {
    await countSentCode(tx, person.id, sentAt);
    const tokenId = await order.tokenIn(tx);
    await saveCode(tx, { tokenId, codeHash: hashCode(tokenId, code), medium, sentAt, expiresAt });
    await auditVisitor(tx, visitor, {
      action: 'two_step.code_sent',
      orgId: person.orgId,
      userId: person.id,
      detail: { medium },
    });
  });
  if (from && person.phone) {
    await textCode(visitor, { from, to: person.phone, code, use });
  } else {
    await edges.mailer.send(twoStepCodeMail(person.email, { code, use }));
  }

  return {
    destination: hideAllButLastTwo(medium === 'sms' && person.phone ? person.phone : person.email),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Returns the error for a wrong code, or undefined if it is right. */
export async function checkCode(
  tx: Tx,
  { tokenId, code }: { tokenId: number | undefined; code: string },
): Promise<ErrorCode | undefined> {
  const stored = tokenId === undefined ? undefined : await incrementAttempts(tx, tokenId);
  const isGood = stored && stored.expiresAt > new Date() && stored.attempts <= mostTries;
  if (isGood && tokenId !== undefined && timingSafeEqual(stored.codeHash, hashCode(tokenId, code))) {
    return undefined;
  }

  return isGood ? 'code_wrong' : 'code_expired';
}

/** Hashes a code with its token's id, so that it works with that token only. */
function hashCode(tokenId: number, code: string): Buffer {
  return hashToken(`${tokenId} ${code}`);
}
