import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localhostCertificate } from 'test-servers/localhost-certificate';
import { startMailServer } from 'test-servers/mail/server';
import type { MailAnswer, MailServer } from 'test-servers/mail/server';
import { resetPasswordMail } from './letters.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = resetPasswordMail('ada@harbor.test', 'http://localhost:3000/forgot?token=abc');
const from = 'Texting <no-reply@example.com>';
const mailerAt = (scheme: string, { port }: MailServer, host = '127.0.0.1'): Mailer =>
  createSmtpMailer({ url: `${scheme}://user:p%40ss@${host}:${port}`, from, timeoutMilliseconds: 500 });

describe('[AP-05] a mail by SMTP', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterEach(() => void server.received.splice(0));
  afterAll(() => server.close());

  test.each<[string, MailAnswer, { failure: string; reason: string }]>([
    [
      'deferred',
      { at: 'recipient', code: 451, text: 'Greylisted' },
      { failure: 'later', reason: 'EENVELOPE 451' },
    ],
    [
      'deferred late',
      { at: 'data', code: 452, text: 'Mailbox is full' },
      { failure: 'later', reason: 'EMESSAGE 452' },
    ],
    [
      'refused',
      { at: 'recipient', code: 550, text: 'No such user' },
      { failure: 'refused', reason: 'EENVELOPE 550' },
    ],
    ['refused late', { at: 'data', code: 554, text: 'Spam' }, { failure: 'refused', reason: 'EMESSAGE 554' }],
    ['dropped before it was handed over', 'drop-at-recipient', { failure: 'later', reason: 'ECONNECTION' }],
    ['taken and then dropped', 'take-and-drop', { failure: 'unknown', reason: 'ECONNECTION' }],
    ['taken without a word', 'take-and-hang', { failure: 'unknown', reason: 'ETIMEDOUT' }],
  ])('that is %s', async (_, answer, outcome) => {
    server.answers.push(answer);

    await expect(mailerAt('smtp', server).send(mail, 'mail-1')).rejects.toMatchObject(outcome);
    expect(server.received.length).toBe(outcome.failure === 'unknown' ? 1 : 0);
  });

  test('that no server takes waits', async () => {
    const closed = await startMailServer();
    await closed.close();

    await expect(mailerAt('smtp', closed).send(mail, 'mail-1')).rejects.toMatchObject({ failure: 'later' });
  });

  test('a server that refuses our sign-in makes mail wait until the settings are fixed', async () => {
    const url = `smtp://user:wrong@127.0.0.1:${server.port}`;

    await expect(createSmtpMailer({ url, from }).send(mail, 'mail-1')).rejects.toMatchObject({
      failure: 'later',
      reason: 'EAUTH 535',
    });
  });

  test('reaches its person, as text and html, under one id over all tries', async () => {
    const mailer = mailerAt('smtp', server);
    await mailer.send(mail, 'mail-1');

    expect(server.received).toMatchObject([{ to: ['ada@harbor.test'] }]);
    const source = server.received[0]?.source;
    expect(source).toContain('From: Texting <no-reply@example.com>');
    expect(source).toContain('Subject: Reset your password');
    expect(source).toContain('Message-ID: <mail-1@texting>');
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
  });
});

describe.each([
  ['TLS', 'tls', 'smtps'],
  ['STARTTLS', 'starttls', 'smtp'],
] as const)('[AP-05] a mail by %s', (_, security, scheme) => {
  const usual = getCACertificates('default');
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer(security);
  });
  afterAll(async () => {
    setDefaultCACertificates(usual);
    await server.close();
  });

  test('is not sent to a server with an unknown certificate', async () => {
    await expect(mailerAt(scheme, server).send(mail, 'mail-1')).rejects.toMatchObject({ failure: 'later' });
    expect(server.received).toEqual([]);
  });

  test('is sent encrypted to a server with a trusted certificate', async () => {
    setDefaultCACertificates([...usual, localhostCertificate.cert]);
    await mailerAt(scheme, server).send(mail, 'mail-1');

    expect(server.received).toMatchObject([{ to: ['ada@harbor.test'], isSecure: true }]);
  });
});

test('[AP-05] a password is not sent to a server of another machine that offers no TLS', async () => {
  const server = await startMailServer();
  // An address of this machine that is not one of those recognized as local.
  const mailer = mailerAt('smtp', server, '127.0.0.2');

  await expect(mailer.send(mail, 'mail-1')).rejects.toMatchObject({ failure: 'later' });
  expect(server.received).toEqual([]);
  await server.close();
});

test('[AD-14] a mail that can be turned off says so to the mail program', async () => {
  const server = await startMailServer();
  const mailer = mailerAt('smtp', server);
  await mailer.send({ ...mail, unsubscribeUrl: 'https://api.example.com/off?token=abc' });
  await mailer.send(mail);
  await server.close();

  const [digest = '', other = ''] = server.received.map(({ source }) => source);
  expect(digest).toContain('List-Unsubscribe: <https://api.example.com/off?token=abc>');
  expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(other).not.toContain('List-Unsubscribe');
});
