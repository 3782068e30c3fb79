import { listDeliveries, testWebhook } from 'shared-contracts/api/webhooks';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import { register, startReceiver } from '../../testing/webhooks.ts';
import { startWebhooks } from './start-webhooks.ts';

const api = useApi({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

async function scene() {
  const owner = await api.signedIn('owner');
  const { db } = api.platform.database;
  const { phone } = await db
    .selectFrom('numbers')
    .select('phone')
    .where('org_id', '=', owner.orgId)
    .executeTakeFirstOrThrow();
  const receiver = await startReceiver();
  const webhook = await register(owner, { url: receiver.url, primaryPhone: phone });
  const place = { orgId: owner.orgId, webhookId: webhook.id };
  const row = () =>
    db
      .selectFrom('webhooks')
      .select(['secret', 'sealed_secret'])
      .where('org_id', '=', place.orgId)
      .where('id', '=', place.webhookId)
      .executeTakeFirstOrThrow();
  const keep = (kept: { sealed_secret: Buffer | null }) =>
    db
      .updateTable('webhooks')
      .set(kept)
      .where('org_id', '=', place.orgId)
      .where('id', '=', place.webhookId)
      .execute();

  return { owner, receiver, webhook, place, row, keep };
}

function startWorker(): void {
  const worker = startWebhooks(api.platform);
  onTestFinished(() => worker.stop());
}

test('[AD-06] a reader of the database cannot sign for the product', async () => {
  const one = await scene();
  const kept = await one.row();

  expect(one.webhook.secret).toMatch(/^whsec_/);
  expect(kept.secret).toBeNull();
  expect(kept.sealed_secret?.includes(one.webhook.secret)).toBe(false);
});

test('[AD-06] a secret sealed for another endpoint signs nothing, and the log says what to do', async () => {
  const [one, other] = [await scene(), await scene()];
  await one.keep({ sealed_secret: (await other.row()).sealed_secret });
  startWorker();
  await one.owner.call(testWebhook, { webhookId: one.webhook.id });

  await eventually(async () => {
    const { items } = await one.owner.call(listDeliveries, { webhookId: one.webhook.id });
    expect(items[0]).toMatchObject({
      status: 'pending',
      error: "The endpoint's signing secret cannot be read. Delete the endpoint and register it again.",
    });
  });
  expect(one.receiver.calls).toEqual([]);
});
