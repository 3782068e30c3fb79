import { once } from 'node:events';
import { createServer } from 'node:http';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fetchMediaJob } from '../../platform/media/fetch-inbound-media.job.ts';
import { inboundFiles } from '../../testing/inbound-files.ts';
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

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers?: Record<string, string>;
}

/** Answers of the carrier's own media server, by path. */
const pictures = new Map<string, Answer>();
const asked: string[] = [];
const carrier = createServer((request, answer) => {
  const { url = '' } = request;
  asked.push(url);
  const { status, body, headers } = pictures.get(url) ?? { status: 404, body: Buffer.alloc(0) };
  answer.writeHead(status, headers).end(body);
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

test('[IN-20] pictures at the carrier are fetched once, after the text is shown; those that cannot be fetched are reported', async () => {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  pictures.set('/green', { status: 200, body: bytes });
  pictures.set('/huge', { status: 200, body: Buffer.alloc(5_000_001) });
  pictures.set('/late', { status: 404, body: Buffer.alloc(0) });

  const media = ['/green', '/huge', '/late'].map((path) => ({
    url: mediaOrigin + path,
    contentType: 'image/jpeg',
  }));
  await messaging.textIn({ from: phone, to: place.phone, body: 'Three things', media });
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
  expect(message?.description).toBe('An attachment could not be shown: it is larger than 5 MB.');

  pictures.set('/late', { status: 200, body: bytes });
  const [, second] = await jobs();
  expect(second).toMatchObject({ media: [{ url: `${mediaOrigin}/late` }], countBefore: 1, tries: 1 });
  await run(second);
  expect((await messagesOf(reader, thread))[0]?.media).toHaveLength(2);
});

test('[TX-07] words that the carrier cannot hand over yet are waited for, and read', async () => {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  const { contactId, phone } = await api.make.contact(place);
  const media = [{ url: `${mediaOrigin}/words`, contentType: 'text/plain' }];
  await messaging.textIn({ from: phone, to: place.phone, media });
  await eventually(async () => expect(asked).toContain('/words'));
  const thread = { accountId: place.accountId, contactId };
  expect(await messagesOf(reader, thread)).toEqual([]);

  pictures.set('/words', { status: 200, body: Buffer.from('STOP') });

  await eventually(async () => expect((await reader.call(getContact, thread)).unsubscribedAt).not.toBeNull());
  expect(await messagesOf(reader, thread)).toContainEqual(
    expect.objectContaining({ direction: 'inbound', body: 'STOP', media: [] }),
  );
});

test('[TX-07] a file at the carrier has the name that its answer states, and is named in the inbox', async () => {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  const phone = api.make.phone();
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''Caf%C3%A9%20menu.pdf" };
  pictures.set('/menu', { status: 200, body: inboundFiles.pdf, headers });
  const preview = async () => {
    const { items } = await reader.call(listInbox, { accountId: place.accountId });

    return items[0]?.lastMessage?.preview;
  };
  const media = [{ url: `${mediaOrigin}/menu`, contentType: 'application/pdf' }];
  await messaging.textIn({ from: phone, to: place.phone, media });
  const thread = await eventuallyThread(reader, phone);
  expect(await preview()).toBe('File');

  const [job] = await eventually(async () => {
    const jobs = await queued(fetchMediaJob.name, place.orgId);
    expect(jobs).toHaveLength(1);

    return jobs;
  });
  await fetchMediaHandler(api.platform).run(job, new AbortController().signal);

  const [message] = await messagesOf(reader, thread);
  expect(message?.media).toMatchObject([{ contentType: 'application/pdf', name: 'Café menu.pdf' }]);
  expect(await preview()).toBe('File: Café menu.pdf');
});

test('[TX-07] [SH-22] a push for a text without words says what was received, without the file’s name', async () => {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  await device(reader);
  const titleAfter = async (text: { body?: string; contentType: string }) => {
    const { body = '', contentType } = text;
    const media = [{ url: `${mediaOrigin}/secret`, contentType, name: 'secret.bin' }];
    const before = (await queued(sendPushJob.name, place.orgId)).length;
    await messaging.textIn({ from: api.make.phone(), to: place.phone, body, media });

    return eventually(async () => {
      const pushes = await queued(sendPushJob.name, place.orgId);
      expect(pushes).toHaveLength(before + 1);
      expect(JSON.stringify(pushes)).not.toContain('secret');

      return pushes.at(-1);
    });
  };
  const titled = (title: string) => expect.objectContaining({ message: expect.objectContaining({ title }) });

  expect(await titleAfter({ contentType: 'audio/amr' })).toEqual(titled('Voice message'));
  expect(await titleAfter({ contentType: 'text/vcard' })).toEqual(titled('Contact card'));
  expect(await titleAfter({ contentType: 'application/pdf' })).toEqual(titled('File'));
  expect(await titleAfter({ contentType: 'audio/amr', body: 'Listen' })).toEqual(titled('New text message'));
});
