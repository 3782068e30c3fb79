import { randomInt, timingSafeEqual } from 'node:crypto';
import { hideAllButLastTwo } from 'shared-contracts/domain/phone';
import { AppError } from '../../app-error.ts';
import { audit } from '../../audit/audit.ts';
import type { TwoFactorCaller } from '../../caller.ts';
import { twoStepCodeMail } from '../../mail/letters.ts';
import { hashToken } from '../../sessions/token.ts';
import { countTry, findRecentCodes, saveCode, useTwoFactorToken } from './codes.store.ts';
import { findPerson, findSendingNumber, lockPerson } from './people.store.ts';
import type { Person } from './people.store.ts';
import { textCode } from './text-code.ts';

/** decisions.md, Sign-in. */
const codeMinutes = 10;
const mostTries = 5;
const pauseMilliseconds = 30_000;
/** With 5 tries each, this many codes an hour leave nothing to guess. */
const mostCodesAnHour = 10;

type Medium = 'sms' | 'email';

/** Where a code could go, before one is sent; by the last two characters only (SH-03). */
export async function twoStepDestinations(
  caller: TwoFactorCaller,
): Promise<{ sms: string | null; email: string }> {
  const person = await requirePerson(caller);
  const canText = person.phone !== null && (await findSender(caller, person)) !== undefined;

  return {
    sms: canText && person.phone ? hideAllButLastTwo(person.phone) : null,
    email: hideAllButLastTwo(person.email),
  };
}

/** Sends a code of 6 digits, bound to this login. */
export async function sendCode(
  caller: TwoFactorCaller,
  medium: Medium,
): Promise<{ destination: string; expiresAt: string }> {
  const { database, edges } = caller.platform;
  const person = await requirePerson(caller);
  const from = medium === 'sms' ? await findSender(caller, person) : undefined;
  if (medium === 'sms' && (!from || !person.phone)) throw new AppError('no_phone_for_code');

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000);
  await database.inTransaction(async (tx) => {
    await lockPerson(tx, person.id);
    requirePause(await findRecentCodes(tx, person.id, new Date(sentAt.getTime() - 3_600_000)), sentAt);
    await saveCode(tx, {
      tokenId: caller.tokenId,
      codeHash: hashCode(caller.tokenId, code),
      medium,
      sentAt,
      expiresAt,
    });
    await audit(tx, caller, {
      action: 'two_step.code_sent',
      orgId: person.orgId,
      userId: person.id,
      detail: { medium },
    });
  });
  if (from && person.phone) await textCode(caller, { from, to: person.phone, code, orgId: person.orgId });
  else await edges.mailer.send(twoStepCodeMail(person.email, code));

  return {
    destination: hideAllButLastTwo(medium === 'sms' && person.phone ? person.phone : person.email),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Turns the right code into a session. */
export async function checkCode(caller: TwoFactorCaller, code: string): Promise<{ token: string }> {
  const { database, sessions } = caller.platform;
  const person = await requirePerson(caller);
  const kept = await countTry(database.db, caller.tokenId);
  if (!kept || kept.expiresAt.getTime() <= Date.now() || kept.attempts > mostTries) {
    throw new AppError('code_expired');
  }
  if (!timingSafeEqual(kept.codeHash, hashCode(caller.tokenId, code))) {
    await audit(database.db, caller, { action: 'two_step.failed', orgId: person.orgId, userId: person.id });
    throw new AppError('code_wrong');
  }

  return database.inTransaction(async (tx) => {
    if (!(await useTwoFactorToken(tx, caller.tokenId, new Date()))) throw new AppError('code_expired');
    await audit(tx, caller, {
      action: 'sign_in.succeeded',
      orgId: person.orgId,
      userId: person.id,
      detail: { by: 'password and code' },
    });

    return { token: await sessions.start(tx, { userId: person.id, address: caller.address }) };
  });
}

/** The token's id is in the hash: a code is good for its own login alone. */
function hashCode(tokenId: number, code: string): Buffer {
  return hashToken(`${tokenId} ${code}`);
}

async function requirePerson(caller: TwoFactorCaller): Promise<Person> {
  const person = await findPerson(caller.platform.database.db, caller.userId);
  if (!person?.isOrgActive) throw new AppError('not_signed_in');

  return person;
}

function findSender(caller: TwoFactorCaller, person: Person): Promise<string | undefined> {
  return findSendingNumber(caller.platform.database.db, person.orgId);
}

function requirePause(recent: { count: number; lastSentAt: Date | null }, now: Date): void {
  const sinceLast = recent.lastSentAt
    ? now.getTime() - recent.lastSentAt.getTime()
    : Number.POSITIVE_INFINITY;
  if (sinceLast < pauseMilliseconds) {
    throw new AppError('code_too_soon', { retryAfterSeconds: (pauseMilliseconds - sinceLast) / 1_000 });
  }
  if (recent.count >= mostCodesAnHour) throw new AppError('code_too_soon', { retryAfterSeconds: 3_600 });
}
