import { PassThrough } from 'node:stream';
import { nanoid } from 'nanoid';
import { createTransport } from 'nodemailer';
import { MailError } from './mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** What nodemailer says of a failure: the code of the server, or one of its own. */
function factsOf(error: unknown): { code: string; responseCode: number | undefined; message: string } {
  if (!(error instanceof Error)) {
    return { code: '', responseCode: undefined, message: String(error) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const isAnswered = 'responseCode' in error && typeof error.responseCode === 'number';

  return { code, responseCode: isAnswered ? Number(error.responseCode) : undefined, message: error.message };
}

/** A refused sign-in is a fault of ours or of the server, not of the mail. */
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
 * Mail by the server of SMTP_URL, a connection for each: a pool sends a mail again by itself where its connection
 * breaks, also one that the server has taken (docs/adr/0064).
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
    // A password goes over the network under TLS or not at all.
    requireTLS: password !== '' && !isLocal(hostname),
  };

  return {
    async send(mail, mailId = nanoid()) {
      const transport = createTransport(settings, { from: options.from });
      // The server may have taken a mail only after all of it was read for sending.
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
          // Out-of-office machines leave mail alone that was made by a machine.
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
