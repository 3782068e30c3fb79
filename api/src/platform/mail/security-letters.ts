import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

const changes = {
  password_changed: {
    subject: 'Your password was changed',
    paragraph: 'The password of your account was changed, and every other browser was signed out.',
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
  passkey_added: {
    subject: 'A passkey was added',
    paragraph: 'From now on a passkey signs in to your account without the password.',
  },
} as const;

/** A change of the way in which a person signs in. */
export type SecurityChange = keyof typeof changes;

/** Tells the owner of an account that the way they sign in was changed. */
export function securityMail(to: string, about: { change: SecurityChange; resetUrl: string }): Mail {
  const { subject, paragraph } = changes[about.change];

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
