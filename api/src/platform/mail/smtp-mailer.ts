import { PassThrough } from 'node:stream';
import { nanoid } from 'nanoid';
import { createTransport } from 'nodemailer';
import { MailError } from './mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Extracts the details of a nodemailer error: the server's code, or nodemailer's own. */
function factsOf(error: unknown): { code: string; responseCode: number | undefined; message: string } {
  if (!(error instanceof Error)) {
    return { code: '', responseCode: undefined, message: String(error) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';

  return { code, responseCode: isAnswered ? Number(error.responseCode) : undefined, message: error.message };
}

/** Error codes that concern the mail. A rejected sign-in is our fault or the server's, not the mail's. */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

function mailError(error: unknown, handover: { isComplete: boolean }): MailError {
  const { code, responseCode, message } = factsOf(error);
  const options = { cause: error, message };
  if (responseCode === undefined) {
    return new MailError(handover.isComplete ? 'unknown' : 'later', code, options);
  }
  const isFinal = responseCode >= 500 && aboutTheMail.includes(code);

  return new MailError(isFinal ? 'refused' : 'later', `${code} ${responseCode}`, options);
}

/**
 * Creates a mailer for the server of SMTP_URL, with one connection per mail: a pool would resend a mail by itself if
 * its connection breaks, even one that the server has accepted (docs/adr/0064).
 */
export function createSmtpMailer(options: {
  url: string;
  from: string;
  timeoutMilliseconds?: number;
}): Mailer {
  const { hostname, password } = new URL(options.url);
  const { timeoutMilliseconds = 20_000 } = options;
  const settings = {
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: timeoutMilliseconds,
    // A password is only sent over TLS.
    requireTLS: password !== '' && !isLocal(hostname),
  };

  return {
    async send(mail, mailId = nanoid()) {
      const transport = createTransport(settings, { from: options.from });
      // The server can only have accepted a mail once all of it was read for sending.
      const handover = { isComplete: false };
      transport.use('stream', ({ message }, done) => {
        const flush = (end: () => void) => {
          handover.isComplete = true;
          end();
        };
        message.transform(() => new PassThrough({ flush }));
        done();
      });
      try {
        await transport.sendMail({
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mailId}@texting>`,
          // Auto-responders ignore automatically generated mail.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw mailError(error, handover);
      } finally {
        transport.close();
      }
    },
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
