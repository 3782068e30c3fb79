import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly subject: string;
  readonly paragraph: string;
  /** Advice to a reader who did not make the change; set a new password by default. */
  readonly footnote?: string;
}

const askColleague = 'If that is a surprise, ask who manages users in your organization.';

const changes = {
  password_changed: {
    subject: 'Your password was changed',
    paragraph: 'The password of your account was changed, and every other browser was signed out.',
  },
  password_reset: {
    subject: 'Your password was reset',
    paragraph:
      'A new password was set for your account with a mailed link, and every browser was signed out.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    paragraph: 'Your account has another email address now. This one no longer signs in.',
  },
  authenticator_added: {
    subject: 'An authenticator app was added',
    paragraph: 'From now on codes of an authenticator app are good for signing in to your account.',
  },
  authenticator_removed: {
    subject: 'Your authenticator app was removed',
    paragraph: 'Codes of the authenticator app and recovery codes are no longer good for your account.',
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were replaced',
    paragraph: 'Your account has new recovery codes. The old ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    paragraph:
      'Somebody signed in to your account with your password and one of your recovery codes. That code no longer works.',
  },
  two_step_off: {
    subject: 'Two-step sign-in was turned off',
    paragraph: 'Your account no longer asks for a second step. From now on your password is enough.',
  },
  two_step_on_by_colleague: {
    subject: 'Two-step sign-in was turned on for you',
    paragraph:
      'A colleague who manages users turned two-step sign-in on for you, and you were signed out. From now on you also enter a code that we send you.',
    footnote: askColleague,
  },
  two_step_off_by_colleague: {
    subject: 'Two-step sign-in was turned off for you',
    paragraph:
      'A colleague who manages users turned two-step sign-in off for you. From now on your password is enough.',
    footnote: askColleague,
  },
  passkey_added: {
    subject: 'A passkey was added',
    paragraph: 'From now on a passkey signs in to your account without the password.',
  },
  passkey_deleted: {
    subject: 'A passkey was removed',
    paragraph: 'A passkey was removed from your account. It no longer signs in.',
  },
} as const satisfies Record<string, Letter>;

/** A change to how a user signs in. */
export type SecurityChange = keyof typeof changes;

/** Composes the mail to a user that their sign-in was changed, possibly by someone else. */
export function securityMail(to: string, about: { change: SecurityChange; resetUrl: string }): Mail {
  const { subject, paragraph, footnote }: Letter = changes[about.change];
  if (footnote) {
    return composeMail({ to, subject, paragraphs: [paragraph], footnote });
  }

  return composeMail({
    to,
    subject,
    paragraphs: [
      paragraph,
      'If it was not you, set a new password now. It signs you out everywhere. Then look through your profile.',
    ],
    link: { label: 'Set a new password', url: about.resetUrl },
    footnote: 'If it was you, you can ignore this mail.',
  });
}
