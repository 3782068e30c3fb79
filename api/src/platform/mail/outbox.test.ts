import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeJobs } from '../../process/edges/start-edges.ts';
import { useApi } from '../../testing/test-api.ts';
import { resetPasswordMail } from './letters.ts';
import { findOutboxMail, findOutboxMails } from './outbox.store.ts';
import { queueMail } from './send-mail.job.ts';

const api = useApi();
beforeAll(() => api.platform.jobs.work(edgeJobs(api.platform)));
afterAll(() => api.platform.jobs.stop(1));

const mail = (to: string) => resetPasswordMail(to, 'http://localhost:3000/forgot?token=abc');
const inOutbox = (to: string) => findOutboxMails(api.platform.database.db, { to, limit: 10 });

test('[AP-05] a mail of something that was rolled back is never sent, one of something done is', async () => {
  const { database } = api.platform;
  const undone = database.inTransaction(async (tx) => {
    await queueMail(api.platform, tx, mail('undone@harbor.test'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.inTransaction((tx) => queueMail(api.platform, tx, mail('ada@harbor.test')));

  await expect.poll(() => inOutbox('ada@harbor.test')).toHaveLength(1);
  expect(await inOutbox('undone@harbor.test')).toEqual([]);
  const [brief] = await inOutbox('ada@harbor.test');
  expect(await findOutboxMail(database.db, brief?.id ?? 0)).toMatchObject({
    subject: 'Reset your password',
    body_text: mail('ada@harbor.test').text,
    body_html: mail('ada@harbor.test').html,
  });
});
