import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Feedback {
  readonly level: string;
  readonly title: string;
  readonly feedback: string;
  readonly from: { readonly orgId: number; readonly userId: number; readonly email: string };
}

/** Composes a user's feedback about the product for its makers. */
export function feedbackMail(to: string, { level, title, feedback, from }: Feedback): Mail {
  return composeMail({
    to,
    subject: `${level}: ${title.replaceAll(/\s+/g, ' ')}`,
    paragraphs: feedback.split(/\n{2,}/),
    footnote: `From ${from.email}, user ${from.userId} of organization ${from.orgId}.`,
  });
}
