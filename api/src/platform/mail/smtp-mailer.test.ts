import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetPasswordMail } from './letters.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpMailer } from './smtp-mailer.ts';

const received: { to: string[]; source: string }[] = [];
let refuses = false;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'user' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong')),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuses) {
        return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }));
      }
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, source: Buffer.concat(chunks).toString() });

      return done();
    });
  },
});
let mailer: SmtpMailer;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The mail server has no port.');
  }
  const url = `smtp://user:p%40ss@127.0.0.1:${address.port}`;
  mailer = createSmtpMailer({ url, from: 'Texting <no-reply@example.com>' });
});

afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const mail = resetPasswordMail('ada@harbor.test', 'http://localhost:3000/forgot?token=abc');

test('[AP-05] a mail that the server refuses is an error, so that it is tried again', async () => {
  refuses = true;
  await expect(mailer.send(mail)).rejects.toThrow('Mailbox is full');
  refuses = false;
});

test('[AP-05] a mail reaches its person by SMTP, as text and html', async () => {
  await mailer.send(mail);

  expect(received).toHaveLength(1);
  const [arrived] = received;
  expect(arrived?.to).toEqual(['ada@harbor.test']);
  expect(arrived?.source).toContain('From: Texting <no-reply@example.com>');
  expect(arrived?.source).toContain('Subject: Reset your password');
  expect(arrived?.source).toContain('Content-Type: text/plain');
  expect(arrived?.source).toContain('Content-Type: text/html');
});

test('[AD-14] a mail that can be turned off says so to the mail program', async () => {
  received.length = 0;
  await mailer.send({ ...mail, unsubscribeUrl: 'https://api.example.com/off?token=abc' });
  await mailer.send(mail);

  const [digest = '', other = ''] = received.map(({ source }) => source);
  expect(digest).toContain('List-Unsubscribe: <https://api.example.com/off?token=abc>');
  expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other).not.toContain('List-Unsubscribe');
});
