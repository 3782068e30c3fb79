import { optionalEmail, optionalSmtpUrl, setting, text } from './setting-parsers.ts';

/** Mail server and sender addresses. */
export const mailSettings = {
  smtpUrl: setting({
    name: 'SMTP_URL',
    default: '',
    description: 'Mail server, smtp://user:password@host:587; unset keeps mail in the outbox page.',
    parser: optionalSmtpUrl,
    isSecret: true,
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    default: 'Texting <no-reply@localhost>',
    description: 'Sender of the mail we send.',
    parser: text,
  }),
  feedbackEmail: setting({
    name: 'FEEDBACK_EMAIL',
    default: '',
    description:
      'Address that gets what people write on the feedback page; unset keeps it in the outbox page.',
    parser: optionalEmail,
  }),
} as const;
