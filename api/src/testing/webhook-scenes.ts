import { listDeliveries } from 'shared-contracts/api/webhooks';
import { expect } from 'vitest';
import { jobHandlers } from '../process/background.ts';
import { mailsTo } from './mailbox.ts';
import { eventually, useMessaging } from './messaging.ts';
import type { TestApi } from './test-api.ts';
import { register, startReceiver } from './webhooks.ts';

/** Organizations with an endpoint that a receiver on this machine serves, and what happens to them. */
export function useWebhookScenes(api: TestApi) {
  const messaging = useMessaging(api);

  async function scene(port?: number) {
    const owner = await api.signedIn('owner');
    const { phone } = await api.platform.database.db
      .selectFrom('numbers')
      .select('phone')
      .where('org_id', '=', owner.orgId)
      .executeTakeFirstOrThrow();
    const receiver = await startReceiver(port);
    const webhook = await register(owner, { url: receiver.url, primaryPhone: phone });
    const deliveries = async () => (await owner.call(listDeliveries, { webhookId: webhook.id })).items;

    return { owner, phone, receiver, webhook, deliveries };
  }

  type Scene = Awaited<ReturnType<typeof scene>>;

  const textIn = ({ phone }: Scene, body = 'Hello') =>
    messaging.textIn({ from: api.make.phone(), to: phone, body });

  /** Makes all waiting deliveries due, as if their pauses were over. */
  async function makeDue({ owner: { orgId } }: Scene): Promise<void> {
    const { db } = api.platform.database;
    await db
      .updateTable('webhook_deliveries')
      .set({ due_us: 0 })
      .where('org_id', '=', orgId)
      .where('status', '=', 'pending')
      .execute();
    await db.updateTable('webhooks').set({ resting_until_us: 0 }).where('org_id', '=', orgId).execute();
    api.platform.notify.tell('webhooks');
  }

  /** Returns the mails to the owner, the newest first. */
  async function lettersTo({ owner }: Scene): Promise<string[]> {
    while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}

    return mailsTo(api, owner.email);
  }

  const eventuallyLogged = (one: Scene, expected: Record<string, unknown>) =>
    eventually(async () => expect((await one.deliveries())[0]).toMatchObject(expected));

  /** Sends a text whose event the receiver answers with 500, and makes its next attempt the last one. */
  async function giveUpAnEvent(one: Scene, body: string): Promise<void> {
    const { orgId } = one.owner;
    const earlier = (await one.deliveries()).length;
    await textIn(one, body);
    await eventually(async () => {
      const [newest, ...others] = await one.deliveries();
      expect(others).toHaveLength(earlier);
      expect(newest).toMatchObject({ status: 'pending', responseStatus: 500 });
    });
    const [newest] = await one.deliveries();
    await api.platform.database.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 9, due_us: 0 })
      .where('org_id', '=', orgId)
      .where('id', '=', newest?.id ?? 0)
      .execute();
    api.platform.notify.tell('webhooks');
    await eventuallyLogged(one, { status: 'failed', responseStatus: 500, attempts: 10 });
  }

  return { scene, textIn, makeDue, giveUpAnEvent, lettersTo, eventuallyLogged };
}
