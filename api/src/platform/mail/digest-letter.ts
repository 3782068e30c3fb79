import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Digest {
  readonly unread: readonly { readonly name: string; readonly conversations: number }[];
  readonly conversationsUrl: string;
  readonly unsubscribeUrl: string;
}

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} unread ${count === 1 ? 'conversation' : 'conversations'}`;

/** Composes a mail with unread counts by account. Contains no names or message text, because mail is not encrypted. */
export function digestMail(to: string, { unread, conversationsUrl, unsubscribeUrl }: Digest): Mail {
  const total = unread.reduce((sum, { conversations }) => sum + conversations, 0);

  return composeMail({
    to,
    subject: `${counted(total)}`,
    paragraphs: [
      'Customers wait for an answer:',
      ...unread.map(({ name, conversations }) => `${name}: ${counted(conversations)}`),
    ],
    link: { label: 'Open conversations', url: conversationsUrl },
    footnote: 'You get this mail because you chose it in your profile. You can change that there.',
    unsubscribe: { label: 'Turn this mail off', url: unsubscribeUrl },
  });
}
