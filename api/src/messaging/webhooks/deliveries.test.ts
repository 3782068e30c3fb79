import type { ServerResponse } from 'node:http';
import { listDeliveries, resendDelivery, switchWebhook, testWebhook } from 'shared-contracts/api/webhooks';
import { sendMessage } from 'shared-contracts/api/messages';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import { webhookPayload } from 'shared-contracts/domain/webhook-payload';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { breakRow } from '../../testing/break-row.ts';
import { useWebhookScenes } from '../../testing/webhook-scenes.ts';
import { register, startReceiver } from '../../testing/webhooks.ts';
import { callEndpoint } from './call-endpoint.ts';
import { claimDueDeliveries, startWebhooks } from './start-webhooks.ts';

const api = useApi({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const messaging = useMessaging(api);
const background = { stop: async () => {} };
beforeAll(() => void Object.assign(background, startWebhooks(api.platform)));
afterAll(() => background.stop());

const { scene, textIn, makeDue, eventuallyLogged } = useWebhookScenes(api);

test('[AD-06] an endpoint’s log, tests and switches need the permission to manage users', async () => {
  const one = await scene();
  const manager = await api.signedIn('manager', one.owner);
  const webhookId = one.webhook.id;

  await expectRefusal(manager.call(listDeliveries, { webhookId }), 'forbidden');
  await expectRefusal(manager.call(testWebhook, { webhookId }), 'forbidden');
  await expectRefusal(manager.call(switchWebhook, { webhookId, isActive: false }), 'forbidden');
  await one.owner.call(switchWebhook, { webhookId, isActive: false });
  await expectRefusal(one.owner.call(testWebhook, { webhookId }), 'webhook_disabled');
});

test('[AD-06] an endpoint gets each text once, in numbered events that the official library verifies', async () => {
  const one = await scene();
  const { receiver, owner, webhook } = one;
  await textIn(one, 'Are you open?');
  await eventually(async () => expect(receiver.calls).toHaveLength(1));
  const { data } = JSON.parse(receiver.calls[0]?.body ?? '');
  await owner.call(sendMessage, { accountId: owner.accountId, contactId: data.contactId, body: 'We are' });

  await eventually(async () => expect(receiver.calls).toHaveLength(3));
  const verifier = new Webhook(webhook.secret);
  const events = receiver.calls.map(
    ({ body, headers }) => verifier.verify(body, headers) as { type: WebhookEvent; sequence: number },
  );
  expect(events.map(({ type }) => type).sort()).toEqual([
    'MESSAGE_FINALIZED',
    'MESSAGE_RECEIVED',
    'MESSAGE_SENT',
  ]);
  expect(new Set(events.map(({ sequence }) => sequence))).toEqual(new Set([1, 2, 3]));
  for (const event of events) {
    expect(webhookPayload(event.type).parse(event)).toEqual(event);
  }
  expect(events.find(({ type }) => type === 'MESSAGE_FINALIZED')).toMatchObject({
    data: { body: 'We are', status: 'delivered', direction: 'outbound', primaryPhone: one.phone },
  });
  const forged = { ...receiver.calls[0]?.headers, 'webhook-id': 'msg_0' };
  expect(() => verifier.verify(receiver.calls[0]?.body ?? '', forged)).toThrow();
});

test('[AD-06] an event that an endpoint does not accept is sent again with the same id and body', async () => {
  const one = await scene();
  const { receiver } = one;
  receiver.answer = (response) => void response.writeHead(500).end();
  await textIn(one);
  await eventuallyLogged(one, { status: 'pending', responseStatus: 500, attempts: 1 });
  expect((await one.deliveries())[0]?.nextAttemptAt).not.toBeNull();

  receiver.answer = (response) => void response.writeHead(204).end();
  await makeDue(one);
  await eventuallyLogged(one, { status: 'delivered', responseStatus: 204, attempts: 2 });
  const [first, second] = receiver.calls;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

/** Answers of an overloaded endpoint, with the shortest time in seconds until the next call. */
test.each([
  [429, { 'retry-after': '120' }, 120],
  [503, { 'retry-after': new Date(Date.now() + 900_000).toUTCString() }, 840],
  [503, { 'retry-after': '86400' }, 3_600],
  [429, {}, 1],
  [502, { 'retry-after': 'soon' }, 1],
] as const)(
  '[AD-06] an endpoint that answers %d with %j gets no call for %d seconds',
  async (status, headers, seconds) => {
    const one = await scene();
    one.receiver.answer = (response) => void response.writeHead(status, headers).end();
    const asked = Date.now();
    await textIn(one);
    await eventuallyLogged(one, { status: 'pending', responseStatus: status, attempts: 1 });

    expect(new Date((await one.deliveries())[0]?.nextAttemptAt ?? 0).getTime()).toBeGreaterThanOrEqual(
      asked + seconds * 1_000,
    );
    const { restingUntilUs } = await api.platform.database.db
      .selectFrom('webhooks')
      .select('resting_until_us as restingUntilUs')
      .where('id', '=', one.webhook.id)
      .executeTakeFirstOrThrow();
    expect(restingUntilUs).toBeGreaterThanOrEqual((asked + seconds * 1_000) * 1_000);
  },
);

/** Answers that accept an event and whose body cannot be read. */
const acceptingAnswers: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['is larger than we read', (response) => void response.writeHead(200).end('x'.repeat(200_000))],
  [
    'breaks off',
    (response) =>
      void response.writeHead(200, { 'content-length': 10 }).write('x', () => void response.destroy()),
  ],
];

test.each(acceptingAnswers)(
  '[AD-06] an endpoint that accepts an event gets it once, even if its answer %s',
  async (_, answer) => {
    const one = await scene();
    one.receiver.answer = answer;
    await textIn(one);

    await eventuallyLogged(one, { status: 'delivered', responseStatus: 200, error: null, attempts: 1 });
  },
);

test('[AD-06] an endpoint that was down hears everything once it is back', async () => {
  const one = await scene();
  const port = Number(new URL(one.receiver.url).port);
  await one.receiver.close();
  await textIn(one, 'One');
  await eventuallyLogged(one, { status: 'pending', error: 'The endpoint could not be reached.' });
  await textIn(one, 'Two');

  const back = await startReceiver(port);
  await eventually(async () => {
    await makeDue(one);
    const bodies = back.calls.map(({ body }) => JSON.parse(body).data.body as string); // as the product sends it
    expect(new Set(bodies)).toEqual(new Set(['One', 'Two']));
  });
});

test('[AD-06] an event that was claimed by a process that died is delivered with the id it had', async () => {
  const one = await scene();
  const key = { orgId: one.owner.orgId, webhookId: one.webhook.id };
  await background.stop();
  await textIn(one);
  await eventually(async () => expect(await one.deliveries()).toHaveLength(1));
  const [claimed] = await claimDueDeliveries(api.platform, key, { now: new Date(), limit: 10 });
  expect(await claimDueDeliveries(api.platform, key, { now: new Date(), limit: 10 })).toEqual([]);

  Object.assign(background, startWebhooks(api.platform));
  await makeDue(one);
  await eventuallyLogged(one, { status: 'delivered', attempts: 2 });
  expect(one.receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
    `msg_${claimed?.delivery.id}`,
  ]);
});

test('[AD-06] an endpoint that hangs holds up no other, and stops nothing from ending', async () => {
  const [hanging, other] = [await scene(), await scene()];
  hanging.receiver.answer = () => {};
  await Promise.all(Array.from({ length: 12 }, () => textIn(hanging)));
  await eventually(async () => expect(hanging.receiver.calls.length).toBeGreaterThan(0));
  await textIn(other);

  await eventuallyLogged(other, { status: 'delivered' });
  expect((await hanging.deliveries()).every(({ status }) => status === 'pending')).toBe(true);
  await background.stop();
  Object.assign(background, startWebhooks(api.platform));
});

test('[AD-06] names of private addresses are refused on connecting, and redirects are not followed', async () => {
  const [receiver, target] = [await startReceiver(), await startReceiver()];
  receiver.answer = (response) => void response.writeHead(302, { location: target.url }).end();
  const delivery = {
    id: 1,
    sequence: 1,
    attempt: 1,
    payload: { type: 'TEST', timestamp: new Date().toISOString(), data: {} },
  };
  const endpointAt = (url: string) => ({ url, secrets: ['whsec_c2VjcmV0'] });
  const { signal } = new AbortController();
  const nowhere = { webhookNetworks: { isEmpty: true, has: () => false } };
  const byName = receiver.url.replace('127.0.0.1', 'localhost').replace('http:', 'https:');

  expect(await callEndpoint(nowhere, { endpoint: endpointAt(byName), delivery, signal })).toEqual({
    status: null,
    error: 'The address is on a private network, where webhooks are not delivered.',
  });
  expect(receiver.calls).toEqual([]);
  expect(await callEndpoint(api.config, { endpoint: endpointAt(receiver.url), delivery, signal })).toEqual({
    status: 302,
    error: 'The endpoint redirects. Webhooks do not follow redirects.',
  });
  expect(target.calls).toEqual([]);
});

test('[AD-06] http goes into our own networks alone, whatever else is open', async () => {
  const delivery = {
    id: 1,
    sequence: 1,
    attempt: 1,
    payload: { type: 'TEST', timestamp: new Date().toISOString(), data: {} },
  };
  const { signal } = new AbortController();
  const endpoint = { url: 'http://203.0.114.1/', secrets: ['whsec_c2VjcmV0'] };
  const one = await scene();
  const registered = register(one.owner, { url: endpoint.url, primaryPhone: one.phone });

  expect(await callEndpoint(api.config, { endpoint, delivery, signal })).toEqual({
    status: null,
    error: 'The address starts with http:// and is outside our own networks. Use https://.',
  });
  await expect(registered).rejects.toThrow();
});

test('[AD-06] a test event and one that is sent again by hand arrive at once', async () => {
  const one = await scene();
  const webhookId = one.webhook.id;
  const made = await one.owner.call(testWebhook, { webhookId });
  expect(made).toMatchObject({ eventType: 'TEST', status: 'pending' });
  await eventuallyLogged(one, { status: 'delivered' });
  const sent = JSON.parse(one.receiver.calls[0]?.body ?? '');
  expect(webhookPayload('TEST').parse(sent)).toEqual(sent);

  await one.owner.call(resendDelivery, { webhookId, deliveryId: made.id });
  await eventually(async () => expect(one.receiver.calls).toHaveLength(2));
  expect(new Set(one.receiver.calls.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([made.eventId]),
  );
});

test('[AD-06] texts of blocked contacts are no news', async () => {
  const one = await scene();
  const { phone } = await api.make.contact(one.owner, { blocked: true });
  await messaging.textIn({ from: phone, to: one.phone, body: 'Spam' });
  await textIn(one);
  await eventuallyLogged(one, { status: 'delivered' });

  expect(await one.deliveries()).toHaveLength(1);
});

test('[AD-06] an endpoint whose deliveries cannot be claimed does not delay others', async () => {
  const [broken, sound] = [await scene(), await scene()];
  const repair = await breakRow(api, 'webhooks', { id: broken.webhook.id });
  await textIn(broken);
  await textIn(sound);

  await eventually(async () => expect(sound.receiver.calls).toHaveLength(1));
  expect(broken.receiver.calls).toEqual([]);
  await repair();
  await eventually(async () => expect(broken.receiver.calls).toHaveLength(1));
});
