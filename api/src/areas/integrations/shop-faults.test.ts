import { getIntegration } from 'shared-contracts/api/integrations';
import { expect, test } from 'vitest';
import { ringUp, pointsOf, setUpShop, treezScene, useShopLine } from '../../testing/shops.ts';
import { useApi } from '../../testing/test-api.ts';
import { fetchShopsHandler, visitShopHandlers } from './fetch-shops.handler.ts';
import { workShopEventHandler } from './work-event.handler.ts';

const api = useApi();

/** Makes every shop due and queues the visits, like the worker does each minute. */
async function queueVisits(): Promise<void> {
  await api.platform.database.db
    .updateTable('shop_connections')
    .set({ fetch_at: new Date(0) })
    .execute();
  await fetchShopsHandler(api.platform).run({}, new AbortController().signal);
}

test('[RW-07] shops that hang hold up no other shop: neither its visits nor its webhooks', async () => {
  const { platform } = api;
  await platform.jobs.work([...visitShopHandlers(platform), workShopEventHandler(platform)]);
  const hanging = [];
  for (let shop = 0; shop < 12; shop += 1) {
    hanging.push(await treezScene(api));
  }
  const well = await treezScene(api);
  const line = await useShopLine(api);
  const never = new Promise<void>(() => undefined);
  line.before = (path) => (path.includes(`/${well.dispensary}/`) ? undefined : never);
  const sell = () => ringUp(api, well.dispensary, { phone: well.phone, total: 10 });
  const points = () => pointsOf(well.staff, well.phone);

  // More shops than are visited concurrently; each is given up when its timeout ends.
  Object.assign(api.config, { shopTimeoutSeconds: 1 });
  await sell();
  await queueVisits();
  await expect.poll(points).toBe(10);
  for (const { staff } of hanging) {
    const { accountId } = staff;
    await expect
      .poll(async () => (await staff.call(getIntegration, { accountId })).treez)
      .toMatchObject({
        fault: 'The shop does not answer.',
        isKeyRefused: false,
        nextFetchAt: expect.any(String),
      });
  }

  // From here on, failing shops only wait for each other.
  Object.assign(api.config, { shopTimeoutSeconds: 60 });
  await sell();
  await queueVisits();
  await expect.poll(points).toBe(20);
  await expect.poll(() => line.open.size).toBeGreaterThan(0);

  for (const { connection, dispensary, phone } of [...hanging, well]) {
    const { webhookUrl, webhookToken } = connection;
    await setUpShop(api, dispensary, { webhookUrl, webhookToken });
    await ringUp(api, dispensary, { phone, total: 1 });
  }
  await expect.poll(points).toBe(21);
  expect(line.open.size).toBeGreaterThan(0);
});
