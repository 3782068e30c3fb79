import { createTreezIntegration, getIntegration } from 'shared-contracts/api/integrations';
import { expect, test } from 'vitest';
import { RowsFailedError } from '../../platform/jobs/for-each-row.ts';
import { breakRow } from '../../testing/break-row.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import {
  visitShops,
  pointsOf,
  ringUp,
  setUpShop,
  stopReadingShops,
  treezScene,
  workOnWebhooks,
} from '../../testing/shops.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
/** Tickets that one call to a shop returns. */
const ticketsOfPage = 50;

test('[AD-13] a refused key is reported as such; another key of the same shop resumes where it stopped', async () => {
  const { staff, phone, dispensary } = await treezScene(api);
  const { accountId } = staff;
  const standing = async () => (await staff.call(getIntegration, { accountId })).treez;
  const renewal = { accountId, dispensary, key: 'key-of-the-shop-5678' };
  await setUpShop(api, dispensary, { fault: 'refuse' });
  await ringUp(api, dispensary, { phone, total: 10 });
  await visitShops(api, staff);
  expect(await standing()).toMatchObject({
    fault: 'The shop refused the call with 401.',
    isKeyRefused: true,
    nextFetchAt: expect.any(String),
  });
  await expectRefusal(staff.call(createTreezIntegration, renewal), 'shop_key_refused');

  await setUpShop(api, dispensary, { fault: 'none' });
  await expectRefusal(
    staff.call(createTreezIntegration, { ...renewal, dispensary: 'other' }),
    'integration_exists',
  );
  const renewed = await staff.call(createTreezIntegration, renewal);
  expect(renewed).toMatchObject({ treezAPIKey: '••••5678', treez: { fault: '', isKeyRefused: false } });
  // The webhook keeps its address and its bearer.
  expect(renewed.webhookToken).toBeUndefined();
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(10);
});

test.each(['500', 'cut'])(
  '[RW-07] webhooks that come while the shop answers %s count once, when it is back',
  async (fault) => {
    const { staff, phone, dispensary, connection } = await treezScene(api);
    const { webhookUrl, webhookToken } = connection;
    const { accountId } = staff;
    await setUpShop(api, dispensary, { webhookUrl, webhookToken, fault });
    await ringUp(api, dispensary, { ticketId: 'sale', phone, total: 30, webhooks: 2 });
    await workOnWebhooks(api);
    await ringUp(api, dispensary, { originalTicketId: 'sale', phone, total: 10 });
    await workOnWebhooks(api);
    expect(await pointsOf(staff, phone)).toBeUndefined();
    expect((await staff.call(getIntegration, { accountId })).treez).toMatchObject({ isKeyRefused: false });

    await setUpShop(api, dispensary, { fault: 'none' });
    await visitShops(api, staff);
    expect(await pointsOf(staff, phone)).toBe(20);
    expect(await workOnWebhooks(api)).toBe(2);
    expect(await pointsOf(staff, phone)).toBe(20);
  },
);

test('[RW-07] a shop that keeps failing is visited less and less often, or as its response asks', async () => {
  const { staff, dispensary } = await treezScene(api);
  const { accountId } = staff;
  async function pauseMinutes(): Promise<number> {
    const begunAt = Date.now();
    await visitShops(api, staff);
    const { treez } = await staff.call(getIntegration, { accountId });

    return Math.round((Date.parse(treez?.nextFetchAt ?? '') - begunAt) / 60_000);
  }
  await setUpShop(api, dispensary, { fault: '500' });
  const pauses: number[] = [];
  for (let visit = 0; visit < 8; visit += 1) {
    pauses.push(await pauseMinutes());
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);

  await setUpShop(api, dispensary, { fault: '429' });
  expect(await pauseMinutes()).toBe(0);
});

test('[RW-07] a ticket that cannot be counted holds up none of its page, and is tried again', async () => {
  const { staff, phone, dispensary } = await treezScene(api);
  const [broken, sound] = [`broken-${staff.orgId}`, `sound-${staff.orgId}`];
  await ringUp(api, dispensary, { ticketId: broken, phone, total: 10, webhooks: 0 });
  await ringUp(api, dispensary, { ticketId: sound, phone, total: 5, webhooks: 0 });
  const repair = await breakRow(api, 'shop_tickets', { id: broken });
  await expect(visitShops(api, staff)).rejects.toThrow(RowsFailedError);
  expect(await pointsOf(staff, phone)).toBe(5);

  await repair();
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(15);
});

test('[RW-07] a ticket that cannot be counted for a day no longer holds up the next page', async () => {
  const { staff, phone, dispensary } = await treezScene(api);
  const broken = `lost-${staff.orgId}`;
  await ringUp(api, dispensary, { ticketId: broken, phone, total: 10, webhooks: 0 });
  for (let sale = 0; sale < ticketsOfPage; sale += 1) {
    await ringUp(api, dispensary, { phone, total: 1, webhooks: 0 });
  }
  const repair = await breakRow(api, 'shop_tickets', { id: broken });
  await expect(visitShops(api, staff)).rejects.toThrow(RowsFailedError);
  await expect(visitShops(api, staff)).rejects.toThrow(RowsFailedError);
  expect(await pointsOf(staff, phone)).toBe(ticketsOfPage - 1);

  await stopReadingShops(api, staff.orgId);
  await expect(visitShops(api, staff)).rejects.toThrow(RowsFailedError);
  await visitShops(api, staff);
  await repair();
  expect(await pointsOf(staff, phone)).toBe(ticketsOfPage);
});
