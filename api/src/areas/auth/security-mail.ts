import type { Visitor } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { securityMail } from '../../platform/mail/security-letters.ts';
import type { SecurityChange } from '../../platform/mail/security-letters.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';

/** Tells a person by mail that the way they sign in was changed: it may have been somebody else. */
export function queueSecurityMail(
  tx: Tx,
  { platform }: Visitor,
  about: { email: string; change: SecurityChange },
): Promise<void> {
  const { email, change } = about;
  const resetUrl = `${platform.config.publicShellUrl}/forgot`;

  return queueMail(platform, tx, securityMail(email, { change, resetUrl }));
}
