import { listDeliveries, replaceWebhookSecret, testWebhook } from 'shared-contracts/api/webhooks';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
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
  const keep = (kept: { sealed_secret?: Buffer | null; former_secret_until?: Date }) =>
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
      error: "The endpoint's signing secret cannot be read. Replace it under Webhooks.",
    });
  });
  expect(one.receiver.calls).toEqual([]);
});

/** Returns which of the secrets verify the newest call that the receiver got. */
const verifiedBy = ({ receiver }: Awaited<ReturnType<typeof scene>>, secrets: readonly string[]) => {
  const { body = '', headers = {} } = receiver.calls.at(-1) ?? {};

  return secrets.map((secret) => {
    try {
      return new Webhook(secret).verify(body, headers) !== undefined;
    } catch {
      return false;
    }
  });
};

// resend/resend-openapi#113, liwala/ay-framework#407
test('[AD-06] a secret is replaced without refused events: for a day the old one signs too', async () => {
  const one = await scene();
  const { owner, webhook } = one;
  const manager = await api.signedIn('manager', owner);
  const input = { webhookId: webhook.id, isLeaked: false };
  await expectRefusal(manager.call(replaceWebhookSecret, input), 'forbidden');
  const before = Date.now();
  const { secret, formerUntil } = await owner.call(replaceWebhookSecret, input);
  const both = [webhook.secret, secret];
  expect(secret).toMatch(/^whsec_/);
  expect(new Date(formerUntil ?? 0).getTime()).toBeGreaterThanOrEqual(before + 24 * 3_600_000);

  startWorker();
  await owner.call(testWebhook, { webhookId: webhook.id });
  await eventually(async () => expect(one.receiver.calls).toHaveLength(1));
  expect(verifiedBy(one, both)).toEqual([true, true]);

  await one.keep({ former_secret_until: new Date(Date.now() - 1_000) });
  await owner.call(testWebhook, { webhookId: webhook.id });
  await eventually(async () => expect(one.receiver.calls).toHaveLength(2));
  expect(verifiedBy(one, both)).toEqual([false, true]);
});

test('[AD-06] a secret that leaked signs nothing more, nor one from before it', async () => {
  const one = await scene();
  const { owner, webhook } = one;
  const leaked = await owner.call(replaceWebhookSecret, { webhookId: webhook.id, isLeaked: false });
  const next = await owner.call(replaceWebhookSecret, { webhookId: webhook.id, isLeaked: true });
  expect(next.formerUntil).toBeNull();

  startWorker();
  await owner.call(testWebhook, { webhookId: webhook.id });
  await eventually(async () => expect(one.receiver.calls).toHaveLength(1));
  expect(verifiedBy(one, [webhook.secret, leaked.secret, next.secret])).toEqual([false, false, true]);
});

test('[AD-06] a replaced secret signs events again that could not be signed', async () => {
  const [one, other] = [await scene(), await scene()];
  await one.keep({ sealed_secret: (await other.row()).sealed_secret });
  const webhookId = one.webhook.id;
  const { secret } = await one.owner.call(replaceWebhookSecret, { webhookId, isLeaked: false });

  startWorker();
  await one.owner.call(testWebhook, { webhookId });
  await eventually(async () => expect(one.receiver.calls).toHaveLength(1));
  expect(verifiedBy(one, [secret])).toEqual([true]);
});
