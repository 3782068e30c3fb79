import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Letter {
  readonly subject: string;
  readonly paragraph: string;
  /** Advice to a reader who did not make the change; set a new password by default. */
  readonly footnote?: string;
}

const askColleague = "If you didn't expect this, ask a colleague who manages users.";

const changes = {
  password_changed: {
    subject: 'Your password was changed',
    paragraph: 'Your password was changed, and you were signed out of every other browser.',
  },
  password_reset: {
    subject: 'Your password was reset',
    paragraph:
      'A new password was set for your account with an emailed link, and you were signed out everywhere.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    paragraph: 'Your account now has a different email address. You can no longer sign in with this one.',
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    paragraph: 'Your account now has a different phone number. Sign-in codes by text message go to it.',
  },
  authenticator_added: {
    subject: 'An authenticator app was added',
    paragraph: 'Codes from an authenticator app can now be used to sign in to your account.',
  },
  authenticator_removed: {
    subject: 'Your authenticator app was removed',
    paragraph: 'Codes from the authenticator app and recovery codes no longer work for your account.',
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were replaced',
    paragraph: 'Your account has new recovery codes. The old ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    paragraph:
      'Someone signed in to your account with your password and one of your recovery codes. That code no longer works.',
  },
  two_step_off: {
    subject: 'Two-step sign-in was turned off',
    paragraph: 'Your account no longer asks for a second step. You can now sign in with only your password.',
  },
  two_step_on_by_colleague: {
    subject: 'Two-step sign-in was turned on for you',
    paragraph:
      "A colleague who manages users turned two-step sign-in on for you, and you were signed out. From now on, you'll also enter a code that we send you.",
    footnote: askColleague,
  },
  two_step_off_by_colleague: {
    subject: 'Two-step sign-in was turned off for you',
    paragraph:
      'A colleague who manages users turned two-step sign-in off for you. You can now sign in with only your password.',
    footnote: askColleague,
  },
  passkey_added: {
    subject: 'A passkey was added',
    paragraph: 'A passkey can now be used to sign in to your account without a password.',
  },
  release_token_created: {
    subject: 'A release token was created',
    paragraph:
      'A token for the release command line was created for your account. Anyone who has it can release in your name what the token allows.',
  },
  passkey_deleted: {
    subject: 'A passkey was removed',
    paragraph: 'A passkey was removed from your account. It can no longer be used to sign in.',
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
      "If this wasn't you, set a new password now. You'll be signed out everywhere. Then check your profile for other changes.",
    ],
    link: { label: 'Set a new password', url: about.resetUrl },
    footnote: 'If this was you, you can ignore this email.',
  });
}
