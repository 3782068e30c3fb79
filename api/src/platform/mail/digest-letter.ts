import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Digest {
  readonly unread: readonly { readonly name: string; readonly conversations: number }[];
  readonly conversationsUrl: string;
  readonly unsubscribeUrl: string;
}

const countWithUnit = (count: number): string =>
  `${count.toLocaleString('en-US')} unread ${count === 1 ? 'conversation' : 'conversations'}`;

/** Composes a mail with unread counts by account. Contains no names or message text, because mail is not encrypted. */
export function digestMail(to: string, { unread, conversationsUrl, unsubscribeUrl }: Digest): Mail {
  const total = unread.reduce((sum, { conversations }) => sum + conversations, 0);

  return composeMail({
    to,
    subject: `${countWithUnit(total)}`,
    paragraphs: [
      'Customers are waiting for a reply:',
      ...unread.map(({ name, conversations }) => `${name}: ${countWithUnit(conversations)}`),
    ],
    link: { label: 'Open conversations', url: conversationsUrl },
    footnote:
      "You're receiving this email because you turned it on in your profile. You can change that there.",
    unsubscribe: { label: 'Turn off this email', url: unsubscribeUrl },
  });
}
