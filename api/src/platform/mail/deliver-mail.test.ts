import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startMailServer } from 'test-servers/mail/server';
import type { MailServer } from 'test-servers/mail/server';
import { useApi } from '../../testing/test-api.ts';
import { giveUpMailHandler, sendMailHandler } from './deliver-mail.ts';
import { resetPasswordMail } from './letters.ts';
import { queueMail } from './send-mail.job.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const api = useApi({ METRICS_TOKEN: 'metrics' });
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  const url = `smtp://127.0.0.1:${server.port}`;
  Object.assign(api.platform.edges, {
    mailer: createSmtpMailer({ url, from: 'no-reply@example.com', timeoutMilliseconds: 500 }),
  });
  await api.platform.jobs.work([sendMailHandler(api.platform), giveUpMailHandler(api.platform)]);
});
afterEach(async () => {
  server.received.splice(0);
  await api.platform.database.db.deleteFrom('mail_deliveries').execute();
});
afterAll(async () => {
  await api.platform.jobs.stop(1);
  await server.close();
});

const queue = (to: string) =>
  api.platform.database.inTransaction((tx) =>
    queueMail(api.platform, tx, resetPasswordMail(to, 'http://localhost:3000/forgot?token=abc')),
  );

const deliveries = () =>
  api.platform.database.db.selectFrom('mail_deliveries').select(['state', 'reason', 'tries']).execute();

/** Waits until the only mail has reached its final state. */
async function ended(state: string): Promise<void> {
  await expect.poll(() => deliveries()).toMatchObject([{ state }]);
}

test('[AP-05] a mail that the server defers is sent later, and arrives once', async () => {
  server.answers.push({ at: 'recipient', code: 451, text: 'Greylisted' }, 'drop-at-recipient');
  await queue('ada@harbor.test');
  await ended('sent');

  expect(await deliveries()).toMatchObject([{ tries: 3 }]);
  expect(server.received).toMatchObject([{ to: ['ada@harbor.test'] }]);
});

test.each([
  {
    what: 'refuses',
    answer: { at: 'recipient', code: 550, text: 'No such user' },
    state: 'refused',
    reason: 'EENVELOPE 550',
    arrived: 0,
  },
  { what: 'takes and drops', answer: 'take-and-drop', state: 'unknown', reason: 'ECONNECTION', arrived: 1 },
] as const)(
  '[AP-05] a mail that the server $what is given up with a reason, and not sent again',
  async ({ answer, state, reason, arrived }) => {
    const logged = vi.spyOn(api.platform.log, 'error');
    server.answers.push(answer);
    await queue('bo@harbor.test');
    await ended(state);
    // A later mail has been sent, so the queue has passed the first one.
    await queue('cy@harbor.test');
    await expect.poll(() => server.received.at(-1)?.to).toEqual(['cy@harbor.test']);

    expect(server.received.length).toBe(arrived + 1);
    expect(await deliveries()).toContainEqual({ state, reason, tries: 1 });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ state, reason }), 'a mail was given up');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('bo@harbor.test');
    logged.mockRestore();
    const metrics = await fetch(`${api.url}/metrics`, { headers: { authorization: 'Bearer metrics' } });
    expect(await metrics.text()).toContain(`mails_of_a_day{state="${state}"} 1`);
  },
);

test('[AP-05] a mail whose worker died while it was sent is not sent again', async () => {
  const { database } = api.platform;
  const mail = { ...resetPasswordMail('di@harbor.test', 'http://localhost:3000/forgot'), mailId: 'died' };
  await database.db
    .insertInto('mail_deliveries')
    .values({ mail_id: 'died', state: 'sending', tries: 1, changed_at: new Date() })
    .execute();
  await sendMailHandler(api.platform).run(mail, new AbortController().signal);

  expect(await deliveries()).toEqual([{ state: 'unknown', reason: 'the worker died', tries: 1 }]);
  expect(server.received).toEqual([]);
});

test('[AP-05] a mail without retries left is given up with its last error', async () => {
  const mail = { ...resetPasswordMail('ed@harbor.test', 'http://localhost:3000/forgot'), mailId: 'tried' };
  const { signal } = new AbortController();
  server.answers.push({ at: 'data', code: 452, text: 'Mailbox is full' });
  await expect(sendMailHandler(api.platform).run(mail, signal)).rejects.toThrow('Mailbox is full');
  await giveUpMailHandler(api.platform).run(mail, signal);

  expect(await deliveries()).toEqual([{ state: 'given_up', reason: 'EMESSAGE 452', tries: 1 }]);
});
