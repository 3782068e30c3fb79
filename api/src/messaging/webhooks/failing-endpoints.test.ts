import { listDeliveries, queryGraphql, switchWebhook, testWebhook } from 'shared-contracts/api/webhooks';
import { webhookDocuments, webhooksOf } from 'shared-contracts/domain/webhook-documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { useWebhookScenes } from '../../testing/webhook-scenes.ts';
import { startWebhooks } from './start-webhooks.ts';

const api = useApi({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
const background = { stop: async () => {} };
beforeAll(() => void Object.assign(background, startWebhooks(api.platform)));
afterAll(() => background.stop());
const { scene, textIn, makeDue, giveUpAnEvent, lettersTo, eventuallyLogged } = useWebhookScenes(api);
type Scene = Awaited<ReturnType<typeof scene>>;

const dayMs = 24 * 3_600_000;

/** Makes an endpoint look as if its failures had begun that long ago. */
async function failFor({ owner: { orgId } }: Scene, days: number): Promise<void> {
  await api.platform.database.db
    .updateTable('webhooks')
    .set({ failing_since: new Date(Date.now() - days * dayMs) })
    .where('org_id', '=', orgId)
    .execute();
}

async function stateOf({ owner }: Scene) {
  const [webhook] = webhooksOf(await owner.call(queryGraphql, { query: webhookDocuments.list }));

  return webhook;
}

test('[AD-06] a 410 turns an endpoint off, and its pending events are given up', async () => {
  const one = await scene();
  one.receiver.answer = (response) => void response.writeHead(410).end();
  await textIn(one);
  await eventuallyLogged(one, { status: 'failed', responseStatus: 410 });
  expect((await lettersTo(one))[0]).toContain('No more events are sent');

  const calls = one.receiver.calls.length;
  await textIn(one);
  await expectRefusal(one.owner.call(testWebhook, { webhookId: one.webhook.id }), 'webhook_disabled');
  expect(one.receiver.calls).toHaveLength(calls);
  const again = await one.owner.call(switchWebhook, { webhookId: one.webhook.id, isActive: true });
  expect(again).toMatchObject({ isActive: true, disabledReason: null });
});

test('[AD-06] owners are mailed once a day about events that are given up', async () => {
  // planningcenter/developers#1312, frain-dev/convoy#1221: endpoints that fail without anybody noticing
  const one = await scene();
  one.receiver.answer = (response) => void response.writeHead(500).end();
  await giveUpAnEvent(one, 'One');
  await giveUpAnEvent(one, 'Two');

  const letters = await lettersTo(one);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain(`do not reach ${new URL(one.receiver.url).host}. The endpoint returned 500.`);
  expect(letters[0]).toContain('Newer events are still tried.');
});

// svix/svix-docs#159, freelawproject/courtlistener#2208: endpoints that are gone, and get every event ten times
test('[AD-06] an endpoint that accepted nothing for five days is turned off, and owners are mailed', async () => {
  const one = await scene();
  one.receiver.answer = (response) => void response.writeHead(500).end();
  await textIn(one, 'Before');
  await eventuallyLogged(one, { status: 'pending', responseStatus: 500 });
  await failFor(one, 5);
  await giveUpAnEvent(one, 'Last');

  const reason = 'It accepted no event for five days, so it gets no more.';
  expect(await stateOf(one)).toMatchObject({ isActive: false, disabledReason: reason });
  const { items } = await one.owner.call(listDeliveries, { webhookId: one.webhook.id });
  expect(items.map(({ status }) => status)).toEqual(['failed', 'failed']);
  const [letter] = await lettersTo(one);
  expect(letter).toContain(reason);
  expect(letter).toContain('No more events are sent until you turn the webhook on again.');

  await one.owner.call(switchWebhook, { webhookId: one.webhook.id, isActive: true });
  await giveUpAnEvent(one, 'After');
  expect(await stateOf(one)).toMatchObject({ isActive: true });
});

test('[AD-06] an endpoint that accepts an event in between is not turned off', async () => {
  const one = await scene();
  one.receiver.answer = (response) => void response.writeHead(500).end();
  await textIn(one, 'Refused');
  await eventuallyLogged(one, { status: 'pending', responseStatus: 500 });
  await failFor(one, 6);
  one.receiver.answer = (response) => void response.writeHead(204).end();
  await makeDue(one);
  await eventuallyLogged(one, { status: 'delivered' });

  one.receiver.answer = (response) => void response.writeHead(500).end();
  await giveUpAnEvent(one, 'Given up');
  expect(await stateOf(one)).toMatchObject({ isActive: true });
});
