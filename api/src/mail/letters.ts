import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

const notYou = 'If you did not ask for this, you can ignore this mail; nothing changes.';

/** The mail behind GET /auth/reset; its link works once, for 30 minutes (quality.md, Security). */
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

/** The second step of a sign-in by mail; the code works for 10 minutes (decisions.md, Sign-in). */
export function twoStepCodeMail(to: string, code: string): Mail {
  return composeMail({
    to,
    subject: 'Your sign-in code',
    paragraphs: ['Enter this code to finish signing in. It works for 10 minutes.'],
    code,
    footnote:
      'Nobody from our side ever asks for this code. If you are not signing in, change your password.',
  });
}

/** A link that signs in once, for 5 minutes (decisions.md, Sign-in). */
export function oneTimeSignInMail(to: string, url: string): Mail {
  return composeMail({
    to,
    subject: 'Your sign-in link',
    paragraphs: ['This link signs you in. It works once, for 5 minutes.'],
    link: { label: 'Sign in', url },
    footnote: notYou,
  });
}
