import type { CodePurpose } from 'shared-contracts/api/auth/turn-off';
import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

const notYou = "If you didn't request this, you can ignore this email. Nothing will change.";

/** Composes the mail for GET /auth/reset. Its link works once, for 30 minutes (engineering.md, Security). */
export function resetPasswordMail(to: string, url: string): Mail {
  return composeMail({
    to,
    subject: 'Reset your password',
    paragraphs: [
      'Someone, most likely you, asked to reset the password for your account.',
      'The link works once, for 30 minutes. Setting a new password signs you out everywhere.',
    ],
    link: { label: 'Set a new password', url },
    footnote: notYou,
  });
}

/** Composes an invitation. Its link works once, for 7 days. */
export function invitationMail(
  to: string,
  { organization, inviter, url }: { organization: string; inviter: string; url: string },
): Mail {
  return composeMail({
    to,
    subject: `You are invited to ${organization}`,
    paragraphs: [
      `${inviter || 'A colleague'} has added you to ${organization} so that you can text its customers together.`,
      `Choose a password, then sign in with this email: ${to}. The link works once, for 7 days.`,
    ],
    link: { label: 'Choose a password', url },
    footnote:
      "If you don't know who invited you, you can ignore this email. No one can sign in without the link.",
  });
}

/** Composes the mail that confirms the email address of someone who signs up. */
export function signUpCodeMail(to: string, code: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your email',
    paragraphs: ['Enter this code to continue signing up. It works for 10 minutes.'],
    code,
    footnote: "If you didn't sign up, you can ignore this email. Nothing is created without the code.",
  });
}

/** Composes the mail to an existing user whose email address was used to sign up. */
export function alreadySignedUpMail(to: string, signInUrl: string): Mail {
  return composeMail({
    to,
    subject: 'You have already signed up',
    paragraphs: [
      'Someone, most likely you, signed up with this email. You already sign in with it, so nothing new was created.',
      'If you have forgotten your password, the sign-in page lets you set a new one.',
    ],
    link: { label: 'Sign in', url: signInUrl },
    footnote: notYou,
  });
}

/** Purpose of a code. */
export type CodeUse = 'sign_in' | CodePurpose;

const codeLetters: Readonly<Record<CodeUse, { subject: string; paragraph: string; footnote: string }>> = {
  sign_in: {
    subject: 'Your sign-in code',
    paragraph: 'Enter this code to finish signing in. It works for 10 minutes.',
    footnote: "We'll never ask you for this code. If you're not signing in, change your password.",
  },
  access_token: {
    subject: 'Your code to create an access token',
    paragraph: 'Enter this code to create an access token. It works for 10 minutes.',
    footnote:
      "We'll never ask you for this code. If you're not creating an access token, someone else is using your account: change your password.",
  },
  turn_off: {
    subject: 'Your code to turn off two-step sign-in',
    paragraph: 'Enter this code to turn off two-step sign-in. It works for 10 minutes.',
    footnote:
      "We'll never ask you for this code. If you don't want to turn it off, someone else is using your account: change your password.",
  },
};

/** Composes a mail with a code: the second step of a sign-in, or proof of identity in a signed-in browser. */
export function twoStepCodeMail(to: string, { code, use }: { code: string; use: CodeUse }): Mail {
  const { subject, paragraph, footnote } = codeLetters[use];

  return composeMail({ to, subject, paragraphs: [paragraph], code, footnote });
}

/** Composes the warning to a user that wrong codes are being entered for their sign-in; sent at most once an hour. */
export function wrongCodesMail(to: string, warning: { count: number; resetUrl: string }): Mail {
  return composeMail({
    to,
    subject: 'Wrong sign-in codes were entered for your account',
    paragraphs: [
      `${warning.count} wrong sign-in codes were entered for your account within an hour.`,
      "No one can get that far without your password or access to a browser where you're signed in. If this wasn't you, set a new password now. You'll be signed out everywhere.",
    ],
    link: { label: 'Set a new password', url: warning.resetUrl },
    footnote: 'If this was you, you can ignore this email. We send it at most once an hour.',
  });
}

/** Composes a mail with a link that signs in once, within 5 minutes (decisions.md, Sign-in). */
export function oneTimeSignInMail(to: string, url: string): Mail {
  return composeMail({
    to,
    subject: 'Your sign-in link',
    paragraphs: ['This link signs you in. It works once, for 5 minutes.'],
    link: { label: 'Sign in', url },
    footnote: notYou,
  });
}

const whyTextsWait = {
  credentials: [
    'The carrier rejected our credentials, so no texts are going out right now.',
    'Nothing is lost. Your texts are saved and will be sent once the carrier accepts the credentials again. Your administrator needs to check the carrier account and its token.',
  ],
  connection: [
    'The connection to the carrier is down, so no texts are going out right now.',
    'Nothing is lost. Your texts are saved and will be sent once the connection is back up. If this lasts, your administrator needs to contact the carrier.',
  ],
} as const;

/** Composes the mail that texts are held because the carrier rejects our credentials; sent once an hour meanwhile. */
export function textsWaitMail(
  to: string,
  { reason, url }: { reason: 'credentials' | 'connection'; url: string },
): Mail {
  return composeMail({
    to,
    subject: 'Your texts are waiting',
    paragraphs: [...whyTextsWait[reason]],
    link: { label: 'Open conversations', url },
    footnote:
      "You're receiving this email because you're an owner. We send it at most once an hour while texts are waiting.",
  });
}

/**
 * Composes a mail with the data we hold about a shop's customer, so that the owners can respond to them (docs/shops.md,
 * Privacy).
 */
export function shopDataMail(to: string, { shop, held }: { shop: string; held: readonly string[] }): Mail {
  return composeMail({
    to,
    subject: `A customer of ${shop} requested their data`,
    paragraphs: [
      `A customer has asked ${shop} on Shopify for the data held about them. Here is the data we have from the shop. Send it to the customer within 30 days of their request.`,
      ...held,
    ],
    footnote: "You're receiving this email because you're an owner and Shopify forwarded the request to us.",
  });
}
