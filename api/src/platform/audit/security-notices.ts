import type { AuditAction } from 'shared-contracts/audit-actions';
import type { Tx } from '../db/client.ts';
import { securityMail } from '../mail/security-letters.ts';
import type { SecurityChange } from '../mail/security-letters.ts';
import { queueMail } from '../mail/send-mail.job.ts';
import type { Platform } from '../platform.ts';
import { findEmailOf } from './audit.store.ts';

type Detail = Readonly<Record<string, string | number | boolean>>;

/** Mail to the user whose sign-in an audited action affects. */
interface Notice {
  readonly change: SecurityChange;
  /** The recipient, if it is not the actor. */
  readonly userId?: number;
  /** The email address, if it is not the user's current one. */
  readonly email?: string;
}

/** Value of `by` in `sign_in.succeeded` for a sign-in with a recovery code. */
export const byRecoveryCode = 'password and recovery code';

/** The new address may be an attacker's, so the mail is sent to the previous one. */
const emailChanged = ({ email_before: email }: Detail): Notice | undefined =>
  typeof email === 'string' ? { change: 'email_changed', email } : undefined;

/** A change of both is mailed once, to the previous address. The user may be changed by a colleague. */
const userChanged = (detail: Detail): Notice | undefined =>
  emailChanged(detail) ??
  ('phone_before' in detail ? { change: 'phone_changed', userId: Number(detail['id']) } : undefined);

/**
 * Audited actions that change how a user signs in, and the mail that each sends (ASVS 2.2.3), so that an attacker with
 * a stolen session or mailbox cannot remove protection unnoticed. Returns undefined if the detail makes the action
 * harmless.
 */
export const securityNotices = {
  'password.changed': () => ({ change: 'password_changed' }),
  'password.reset': () => ({ change: 'password_reset' }),
  'email.changed': emailChanged,
  'user.changed': userChanged,
  'two_step.changed': ({ isOn }) => (isOn === false ? { change: 'two_step_off' } : undefined),
  'user.two_step_changed': ({ id, isOn }) => ({
    change: isOn === false ? 'two_step_off_by_colleague' : 'two_step_on_by_colleague',
    userId: Number(id),
  }),
  'authenticator.added': () => ({ change: 'authenticator_added' }),
  'authenticator.removed': () => ({ change: 'authenticator_removed' }),
  'recovery_codes.renewed': () => ({ change: 'recovery_codes_renewed' }),
  'sign_in.succeeded': ({ by }) => (by === byRecoveryCode ? { change: 'recovery_code_used' } : undefined),
  'passkey.added': () => ({ change: 'passkey_added' }),
  'passkey.deleted': () => ({ change: 'passkey_deleted' }),
} as const satisfies Partial<Record<AuditAction, (detail: Detail) => Notice | undefined>>;

export type NoticedAction = keyof typeof securityNotices;

/** Whether an audited action may send a mail. */
export const isNoticed = (action: AuditAction): action is NoticedAction => action in securityNotices;

/** Queues the mail for an action in the transaction of the audit row. */
export async function mailSecurityNotice(
  tx: Tx,
  platform: Platform,
  recorded: { action: NoticedAction; detail: Detail; userId: number | null },
): Promise<void> {
  const notice: Notice | undefined = securityNotices[recorded.action](recorded.detail);
  const userId = notice?.userId ?? recorded.userId;
  const email = notice && (notice.email ?? (userId === null ? undefined : await findEmailOf(tx, userId)));
  if (notice && email) {
    const resetUrl = `${platform.config.publicShellUrl}/forgot`;
    await queueMail(platform, tx, securityMail(email, { change: notice.change, resetUrl }));
  }
}
