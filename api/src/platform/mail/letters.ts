import type { CodePurpose } from 'shared-contracts/api/auth/turn-off';
import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

const notYou = 'If you did not ask for this, you can ignore this mail; nothing changes.';

/** Composes the mail for GET /auth/reset. Its link works once, for 30 minutes (engineering.md, Security). */
export function resetPasswordMail(to: string, url: string): Mail {
  return composeMail({
    to,
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, most likely you, asked to set a new password for your account.',
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
      `${inviter || 'A colleague'} has added you to ${organization}, so that you can text its customers together.`,
      `Choose a password, and sign in with it and with this address: ${to}. The link works once, for 7 days.`,
    ],
    link: { label: 'Choose a password', url },
    footnote:
      'If you do not know who invites you, you can ignore this mail; nobody can sign in without the link.',
  });
}

/** Composes the mail that confirms the email address of someone who signs up. */
export function signUpCodeMail(to: string, code: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your email',
    paragraphs: ['Enter this code to go on with your sign-up. It works for 10 minutes.'],
    code,
    footnote: 'If you did not sign up, you can ignore this mail; nothing is created without the code.',
  });
}

/** Composes the mail to an existing user whose email address was used to sign up. */
export function alreadySignedUpMail(to: string, signInUrl: string): Mail {
  return composeMail({
    to,
    subject: 'You have signed up already',
    paragraphs: [
      'Somebody, most likely you, signed up with this email. You sign in with it already, so nothing new was created.',
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
    footnote: 'We never ask you for this code. If you are not signing in, change your password.',
  },
  access_token: {
    subject: 'Your code to make an access token',
    paragraph: 'Enter this code to make an access token. It works for 10 minutes.',
    footnote:
      'We never ask you for this code. If you are not making an access token, someone else is using your account: change your password.',
  },
  turn_off: {
    subject: 'Your code to turn off two-step sign-in',
    paragraph: 'Enter this code to turn off two-step sign-in. It works for 10 minutes.',
    footnote:
      'We never ask you for this code. If you do not want to turn it off, someone else is using your account: change your password.',
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
      'Nobody gets that far without your password or a sign-in of yours. If it was not you, set a new password now. It signs you out everywhere.',
    ],
    link: { label: 'Set a new password', url: warning.resetUrl },
    footnote: 'If it was you, you can ignore this mail. It is sent at most once an hour.',
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
    'The carrier does not accept the sign-in of this product, so no texts go out at the moment.',
    'Nothing is lost: the texts are kept, and sent once the carrier accepts the sign-in again. Whoever runs this product needs to check the account and the token of the carrier.',
  ],
  connection: [
    'The connection to the carrier is down, so no texts go out at the moment.',
    'Nothing is lost: the texts are kept, and sent once the connection is up again. Whoever runs this product needs to ask the carrier what is wrong, if it lasts.',
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
    footnote: 'You get this mail as an owner, at most once an hour while texts are waiting.',
  });
}

/**
 * Composes a mail with the data we hold about a shop's customer, so that the owners can respond to them (docs/shops.md,
 * Privacy).
 */
export function shopDataMail(to: string, { shop, held }: { shop: string; held: readonly string[] }): Mail {
  return composeMail({
    to,
    subject: `A customer of ${shop} asks for their data`,
    paragraphs: [
      `A customer has asked ${shop} at Shopify for the data that is held about them. This is what we hold from the shop. Send it to the customer within 30 days of their request.`,
      ...held,
    ],
    footnote: 'You get this mail as an owner, because Shopify passed the request on to us.',
  });
}
