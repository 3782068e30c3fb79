import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

/** Composes the mail to a new address. Its link works once, for a day. */
export function confirmEmailMail(to: string, url: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to sign in with this address from now on.',
      "Open the link in the browser where you're signed in. It works once, for 24 hours. Until then, your current address stays in use.",
    ],
    link: { label: 'Confirm this address', url },
    footnote: "If you didn't request this, you can ignore this email. Nothing will change.",
  });
}
