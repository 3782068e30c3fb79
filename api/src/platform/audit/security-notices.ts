import type { AuditAction } from 'shared-contracts/audit-actions';
import type { Tx } from '../db/client.ts';
import { securityMail } from '../mail/security-letters.ts';
import type { SecurityChange } from '../mail/security-letters.ts';
import { queueMail } from '../mail/send-mail.job.ts';
import type { Platform } from '../platform.ts';
import { findEmailOf } from './audit.store.ts';

type Detail = Readonly<Record<string, string | number | boolean>>;

/** What is mailed to the person whose sign-in a recorded action is about. */
interface Notice {
  readonly change: SecurityChange;
  /** The person, where it is not the one who acted. */
  readonly userId?: number;
  /** The address, where it is not the one they have now. */
  readonly email?: string;
}

/** How `sign_in.succeeded` names a sign-in with a recovery code. */
export const byRecoveryCode = 'password and recovery code';

/** The person has an address by now that may be a thief's: the one before gets the mail. */
const emailChanged = ({ email_before: email }: Detail): Notice | undefined =>
  typeof email === 'string' ? { change: 'email_changed', email } : undefined;

/**
 * Recorded actions that change how a person signs in, and the mail each of them sends (ASVS 2.2.3): a thief with a
 * stolen session or mailbox cannot take protection away unnoticed. Returns undefined where the detail makes it
 * harmless.
 */
export const securityNotices = {
  'password.changed': () => ({ change: 'password_changed' }),
  'password.reset': () => ({ change: 'password_reset' }),
  'email.changed': emailChanged,
  'user.changed': emailChanged,
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

/** Whether a recorded action may send a mail. */
export const isNoticed = (action: AuditAction): action is NoticedAction => action in securityNotices;

/** Queues the mail about an action with the row that records it. */
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
