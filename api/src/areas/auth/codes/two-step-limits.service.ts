import { AppError } from '../../../kernel/app-error.ts';
import { auditVisitor } from '../../../platform/audit/audit.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { wrongCodesMail } from '../../../platform/mail/letters.ts';
import { queueMail } from '../../../platform/mail/send-mail.job.ts';
import { lockPerson } from '../records/people.store.ts';
import type { Person } from '../records/people.store.ts';
import { findTwoStepEvents, insertTwoStepEvent } from './two-step-events.store.ts';

const hourMilliseconds = 3_600_000;
const pauseMilliseconds = 30_000;
const mostSentAnHour = 10;
/** Out of a million codes: at this rate, someone with the password would need years to guess one. */
const mostWrongAnHour = 20;
/** A few typos are normal; from this many wrong codes on, the person is warned by mail. */
const wrongBeforeWarning = 5;

const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMilliseconds);

/** Returns the seconds until the oldest of the last `most` events is an hour old. */
function secondsUntilFree(events: readonly Date[], most: number, now: Date): number {
  const oldest = events[most - 1] ?? now;

  return (oldest.getTime() + hourMilliseconds - now.getTime()) / 1_000;
}

/**
 * Counts a code about to be sent, or refuses it. Counted per person, so that a resend or a new sign-in does not reset
 * the count, and under a lock, so that concurrent calls cannot outrun it.
 */
export async function countSentCode(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  const sent = await findTwoStepEvents(tx, { userId, kind: 'code_sent', since: hourBefore(now) });
  const [last] = sent;
  const sinceLast = last ? now.getTime() - last.getTime() : Number.POSITIVE_INFINITY;
  if (sinceLast < pauseMilliseconds) {
    throw new AppError('code_too_soon', { retryAfterSeconds: (pauseMilliseconds - sinceLast) / 1_000 });
  }
  if (sent.length >= mostSentAnHour) {
    throw new AppError('code_limit', { retryAfterSeconds: secondsUntilFree(sent, mostSentAnHour, now) });
  }

  await insertTwoStepEvent(tx, { userId, kind: 'code_sent', at: now });
}

/** Throws code_locked after too many wrong codes; locks the person until the current code is decided. */
export async function requireAttemptLeft(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  const wrong = await findTwoStepEvents(tx, { userId, kind: 'code_wrong', since: hourBefore(now) });
  if (wrong.length < mostWrongAnHour) {
    return;
  }

  throw new AppError('code_locked', { retryAfterSeconds: secondsUntilFree(wrong, mostWrongAnHour, now) });
}

/** Counts a wrong code, and warns the person by mail after several. */
async function countWrongCode(tx: Tx, visitor: Visitor, wrong: { person: Person; at: Date }): Promise<void> {
  const { platform } = visitor;
  const { person, at } = wrong;
  const ofPerson = { userId: person.id, since: hourBefore(at) };
  await insertTwoStepEvent(tx, { userId: person.id, kind: 'code_wrong', at });
  const { length: count } = await findTwoStepEvents(tx, { ...ofPerson, kind: 'code_wrong' });
  if (count < wrongBeforeWarning) {
    return;
  }
  const warnings = await findTwoStepEvents(tx, { ...ofPerson, kind: 'owner_warned' });
  if (warnings.length > 0) {
    return;
  }

  await insertTwoStepEvent(tx, { userId: person.id, kind: 'owner_warned', at });
  const resetUrl = `${platform.config.publicShellUrl}/forgot`;
  await queueMail(platform, tx, wrongCodesMail(person.email, { count, resetUrl }));
}

/** Counts and audits a failed second step. */
export async function countFailedStep(tx: Tx, visitor: Visitor, person: Person): Promise<void> {
  await countWrongCode(tx, visitor, { person, at: new Date() });
  await auditVisitor(tx, visitor, { action: 'two_step.failed', orgId: person.orgId, userId: person.id });
}
