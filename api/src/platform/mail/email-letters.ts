import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

/** Composes the mail to a new address. Its link works once, for a day. */
export function confirmEmailMail(to: string, url: string): Mail {
  return composeMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to sign in with this address from now on.',
      'Open the link in the browser in which you are signed in. It works once, for a day. Until then your former address stays as it is.',
    ],
    link: { label: 'Confirm this address', url },
    footnote: 'If you did not ask for this, you can ignore this mail; nothing changes.',
  });
}
