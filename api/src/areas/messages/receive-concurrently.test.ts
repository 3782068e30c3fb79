import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fetchMediaJob } from '../../platform/media/fetch-inbound-media.job.ts';
import { sendPushJob } from '../../platform/push/send-push.job.ts';
import {
  eventually,
  eventuallyNewest,
  eventuallyThread,
  messagesOf,
  useMessaging,
} from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { Staff } from '../../testing/factories.ts';
import { fetchMediaHandler } from './fetch-media.handler.ts';

/** What the carrier's own picture server answers, by path. */
const pictures = new Map<string, { status: number; body: Buffer }>();
const carrier = createServer((request, answer) => {
  const { status, body } = pictures.get(request.url ?? '') ?? { status: 404, body: Buffer.alloc(0) };
  answer.writeHead(status).end(body);
}).listen(0, '127.0.0.1');
await once(carrier, 'listening');
afterAll(() => void carrier.close());
const address = carrier.address();
const mediaOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

const api = useApi({ PRIVATE_MEDIA_ORIGINS: mediaOrigin });
const messaging = useMessaging(api, { isSending: false });

async function queued(name: string, orgId: number): Promise<object[]> {
  const { rows } = await api.platform.database.pool.query<{ data: object }>(
    `select data from pgboss.job where name = $1 and (data ->> 'orgId')::bigint = $2 order by created_on`,
    [name, orgId],
  );

  return rows.map(({ data }) => data);
}

async function device({ orgId, userId }: Staff): Promise<void> {
  await api.platform.database.db
    .insertInto('devices')
    .values({
      org_id: orgId,
      user_id: userId,
      session_id: 1,
      source: 'web',
      device_token: '{}',
      token_hash: Buffer.from(`${userId}`),
    })
    .execute();
}

test('[SH-22] a text is pushed to subscribed browsers of staff who may read the account; one of a blocked contact is not pushed', async () => {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  await api.make.staff('agent', place);
  const elsewhere = await api.make.staff('owner', await api.make.account(place.orgId));
  for (const person of [reader, elsewhere]) {
    await device(person);
  }
  const blocked = await api.make.contact(place, { blocked: true });
  const phone = api.make.phone();

  await messaging.textIn({ from: blocked.phone, to: place.phone, body: 'Psst' });
  await messaging.textIn({ from: phone, to: place.phone, body: 'A secret' });

  const thread = await eventuallyThread(reader, phone);
  await eventuallyNewest(reader, { ...thread, contactId: blocked.contactId }, { body: 'Psst' });
  const pushes = await queued(sendPushJob.name, place.orgId);
  expect(pushes).toEqual([
    expect.objectContaining({
      to: { userIds: [reader.userId] },
      message: expect.objectContaining({
        path: `/conversations/${thread.contactId}`,
        accountId: place.accountId,
      }),
    }),
  ]);
  expect(JSON.stringify(pushes)).not.toContain('secret');
});

test('[IN-20] pictures at the carrier are fetched once, after the text is shown; those that cannot be shown are reported', async () => {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  pictures.set('/green', { status: 200, body: bytes });
  pictures.set('/song', { status: 200, body: Buffer.from('ID3 not a picture') });
  pictures.set('/late', { status: 404, body: Buffer.alloc(0) });

  const mediaUrls = ['/green', '/song', '/late'].map((path) => mediaOrigin + path);
  await messaging.textIn({ from: phone, to: place.phone, body: 'Three things', mediaUrls });
  const thread = await eventuallyThread(reader, phone);
  await eventuallyNewest(reader, thread, { body: 'Three things', media: [] });

  const handler = fetchMediaHandler(api.platform);
  const run = (payload: object | undefined) => handler.run(payload, new AbortController().signal);
  const jobs = () => queued(fetchMediaJob.name, place.orgId);
  const [first] = await eventually(async () => {
    const jobsNow = await jobs();
    expect(jobsNow).toHaveLength(1);

    return jobsNow;
  });
  await run(first);
  await run(first);

  const [message] = await messagesOf(reader, thread);
  expect(message?.media).toMatchObject([{ contentType: 'image/jpeg', width: 20, height: 10 }]);
  expect(message?.description).toBe('An attachment could not be shown: only JPEG, PNG and GIF pictures are.');

  pictures.set('/late', { status: 200, body: bytes });
  const [, second] = await jobs();
  expect(second).toMatchObject({ media: [{ url: `${mediaOrigin}/late` }], countBefore: 1, tries: 1 });
  await run(second);
  expect((await messagesOf(reader, thread))[0]?.media).toHaveLength(2);
});
