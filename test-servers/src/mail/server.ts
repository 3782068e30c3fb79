import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { localhostCertificate } from '../localhost-certificate.ts';

/** Reaction of the server to the next mail. */
export type MailAnswer =
  | 'take'
  /** Answers the recipient or the whole mail with a code. */
  | { at: 'recipient' | 'data'; code: number; text: string }
  /** Accepts the mail, then breaks the connection before it confirms. */
  | 'take-and-drop'
  /** Breaks the connection when the recipient is given. */
  | 'drop-at-recipient'
  /** Accepts the mail and never answers. */
  | 'take-and-hang';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
  readonly isSecure: boolean;
}

export interface MailServer {
  readonly port: number;
  /** Reactions to the next mails, then 'take'. */
  readonly answers: MailAnswer[];
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** A mail server for tests: TLS from the first byte, with STARTTLS, or none. */
export async function startMailServer(security: 'tls' | 'starttls' | 'none' = 'none'): Promise<MailServer> {
  const answers: MailAnswer[] = [];
  const received: ReceivedMail[] = [];
  let answer: MailAnswer = 'take';

  const server: SMTPServer = new SMTPServer({
    ...localhostCertificate,
    secure: security === 'tls',
    authOptional: true,
    hideSTARTTLS: security !== 'starttls',
    allowInsecureAuth: security === 'none',
    onAuth: ({ username, password }, _, done) =>
      username === 'user' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong')),
    onMailFrom(_address, _session, done) {
      answer = answers.shift() ?? 'take';
      done();
    },
    onRcptTo(_address, _session, done) {
      if (answer === 'drop-at-recipient') {
        return dropAll();
      }
      if (typeof answer === 'object' && answer.at === 'recipient') {
        return done(refusal(answer.code, answer.text));
      }

      return done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (typeof answer === 'object') {
          return done(refusal(answer.code, answer.text));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(chunks).toString(), isSecure: session.secure });
        if (answer === 'take-and-drop') {
          return dropAll();
        }

        return answer === 'take-and-hang' ? undefined : done();
      });
    },
  });
  // Some tests are about clients that disconnect.
  server.on('error', () => undefined);

  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const dropAll = () => sockets.forEach((socket) => socket.destroy());

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The mail server has no port.');
  }

  return {
    port: address.port,
    answers,
    received,
    close: () =>
      new Promise((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  };
}
