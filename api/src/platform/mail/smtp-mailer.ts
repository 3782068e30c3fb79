import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './mailer.ts';

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Mail by the server of SMTP_URL. A refusal is thrown: the job that sends tries again. */
export function createSmtpMailer(options: { url: string; from: string }): SmtpMailer {
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from: options.from },
  );

  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // Out-of-office machines leave mail alone that was made by a machine.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  return unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
}
