import {
  createTreezIntegration,
  deleteTreezIntegration,
  getIntegration,
} from 'shared-contracts/api/integrations';
import { createRewardProgram, redeemReward } from 'shared-contracts/api/rewards';
import {
  getRewardsIntegration,
  getRewardsIntegrationFields,
  saveRewardsIntegration,
} from 'shared-contracts/api/rewards/rewards-integration';
import { expect, test } from 'vitest';
import {
  visitShops,
  pointsOf,
  ringUp,
  setUpShop,
  treezScene,
  useStandIns,
  workOnWebhooks,
} from '../../testing/shops.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const refused = { key: 'key-of-the-shop-1234', dispensary: 'greenleaf' };

test('[AD-13] a key is refused without a session, permission, account, name or consent of the shop', async () => {
  useStandIns(api);
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent');
  const stranger = await api.signedIn('owner');
  const { accountId } = owner;

  await expect(api.anybody.call(createTreezIntegration, { ...refused, accountId })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  await expect(agent.call(createTreezIntegration, { ...refused, accountId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(stranger.call(createTreezIntegration, { ...refused, accountId })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(owner.call(createTreezIntegration, { key: 'k', accountId })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { dispensary: expect.stringMatching(/treez.io/) },
  });
  await expect(
    owner.call(createTreezIntegration, { ...refused, key: 'wrong', accountId }),
  ).rejects.toMatchObject({ code: 'shop_key_refused' });
  await setUpShop(api, 'greenleaf', { fault: '500' });
  await expect(owner.call(createTreezIntegration, { ...refused, accountId })).rejects.toMatchObject({
    code: 'shop_away',
  });
});

test('[AD-13] a key is encrypted, never shown, and gone when the account is disconnected', async () => {
  const { staff, connection, dispensary } = await treezScene(api);
  const { accountId, orgId } = staff;
  const other = await api.make.account(orgId);
  const stranger = await api.signedIn('owner');
  const again = { key: 'key', accountId: other.accountId, dispensary };

  await expect(
    stranger.call(createTreezIntegration, { ...again, accountId: stranger.accountId }),
  ).rejects.toMatchObject({ code: 'shop_taken' });
  await expect(
    staff.call(createTreezIntegration, { ...again, accountId, dispensary: 'other' }),
  ).rejects.toMatchObject({
    code: 'integration_exists',
  });
  const integrationId = connection.id ?? 0;
  await expect(stranger.call(deleteTreezIntegration, { integrationId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { webhookToken, ...rest } = connection;
  expect(webhookToken).toMatch(/^[\w-]{43}$/);
  expect(await staff.call(getIntegration, { accountId })).toEqual(rest);
  expect(rest).toMatchObject({ treezAPIKey: '••••1234', orgId, shopifyDomain: null, dispensary });
  const { sealed_key: sealed } = await api.platform.database.db
    .selectFrom('shop_connections')
    .select('sealed_key')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain('key-of');

  await staff.call(deleteTreezIntegration, { integrationId });
  expect(await staff.call(getIntegration, { accountId })).toMatchObject({ id: null, treezAPIKey: null });
  // The shop is available again to anyone with its key.
  await stranger.call(createTreezIntegration, { ...again, accountId: stranger.accountId });
});

test('[RW-05] the card is saved as documented: each error, and POINTS forces 1', async () => {
  const { staff } = await treezScene(api);
  const dollars = { posTitle: 'Treez', rewardsType: 'DOLLAR' } as const;

  await expect(
    staff.call(saveRewardsIntegration, { ...dollars, posTitle: '' as 'Treez' }), // an empty form
  ).rejects.toMatchObject({ fields: { posTitle: 'Please provide the POS for to map this integration.' } });
  await expect(
    staff.call(saveRewardsIntegration, { ...dollars, rewardsType: '' as 'DOLLAR' }), // as above
  ).rejects.toMatchObject({
    fields: { rewardsType: 'Please provide the type of data the selected field contains.' },
  });
  for (const conversionFactor of [undefined, null, 0, -1]) {
    await expect(staff.call(saveRewardsIntegration, { ...dollars, conversionFactor })).rejects.toMatchObject({
      fields: {
        conversionFactor: 'Please provide the factor by which to convert dollars to point values.',
      },
    });
  }
  const integration = {
    posTitle: 'Treez',
    rewardsName: 'rewards_points',
    rewardsType: 'DOLLAR',
    conversionFactor: 1.25,
  };
  expect(await staff.call(saveRewardsIntegration, { ...dollars, conversionFactor: 1.25 })).toEqual(
    integration,
  );
  expect(await staff.call(getRewardsIntegration, {})).toEqual({ integration });
  expect(
    await staff.call(saveRewardsIntegration, { ...dollars, rewardsType: 'POINTS', conversionFactor: 7 }),
  ).toMatchObject({ rewardsType: 'POINTS', conversionFactor: 1 });
  expect(await staff.call(getRewardsIntegrationFields, {})).toEqual({
    posTitles: ['Treez'],
    rewardsNames: ['rewards_points'],
    rewardsTypes: ['DOLLAR', 'POINTS'],
  });
});

test('[RW-07] a webhook with another bearer or address is refused and counts nothing', async () => {
  const { staff, connection, phone } = await treezScene(api);
  const url = connection.webhookUrl ?? '';
  const post = (address: string, authorization: string) =>
    fetch(address, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });

  expect((await post(url, 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(403);
  expect((await post(url, '')).status).toBe(403);
  expect((await post(`${url}x`, `Bearer ${connection.webhookToken}`)).status).toBe(403);
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBeUndefined();
});

test('[RW-07] a purchase counts once: by two webhooks, fetched again, by webhook and by fetching', async () => {
  const { staff, connection, phone, dispensary } = await treezScene(api, 1.5);
  const { webhookUrl, webhookToken } = connection;
  await setUpShop(api, dispensary, { webhookUrl, webhookToken });
  await ringUp(api, dispensary, { phone, total: 66.03, webhooks: 3 });
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBe(99);

  await visitShops(api, staff);
  await visitShops(api, staff);
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBe(99);
  const { accountId } = staff;
  expect((await staff.call(getIntegration, { accountId })).treez).toMatchObject({ purchases: 1, fault: '' });
});

test('[RW-07] returns take points back, in whichever order they come; spent points from the next purchase', async () => {
  const { staff, phone, dispensary } = await treezScene(api);
  const sale = { ticketId: 'sale', phone, total: 80 };
  const back = { ticketId: 'back', originalTicketId: 'sale', phone, total: 30 };
  await ringUp(api, dispensary, back);
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(0);
  await ringUp(api, dispensary, sale);
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(50);

  const reward = { program: 'Free coffee', pointValue: 45, discountCode: 'CUP' };
  await staff.call(createRewardProgram, reward);
  await staff.call(redeemReward, { accountId: staff.accountId, phone, program: 'Free coffee' });
  await ringUp(api, dispensary, { ...back, ticketId: 'rest', total: 50 });
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(0);
  await ringUp(api, dispensary, { phone, total: 60 });
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(15);
});

test('[RW-07] a ticket’s later state wins over an earlier one that arrives late', async () => {
  const { staff, phone, dispensary, connection } = await treezScene(api);
  const { webhookUrl, webhookToken } = connection;
  await setUpShop(api, dispensary, { webhookUrl, webhookToken });
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const ticket = { ticketId: 'one', phone, closedAt: at(0) };
  await ringUp(api, dispensary, { ...ticket, total: 40, changedAt: at(20) });
  await ringUp(api, dispensary, { ...ticket, total: 99, changedAt: at(10) });
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBe(40);
  await ringUp(api, dispensary, { ...ticket, total: 40, status: 'CANCELED', changedAt: at(30) });
  await workOnWebhooks(api);
  expect(await pointsOf(staff, phone)).toBe(0);
});

test('[RW-07] nothing is earned by strangers, before the connection, or while rewards are off; no contact is opted in', async () => {
  const { staff, contactId, phone, dispensary } = await treezScene(api);
  const { db } = api.platform.database;
  await ringUp(api, dispensary, { phone: '+12125550999', total: 50 });
  await ringUp(api, dispensary, { phone: null, total: 50 });
  await ringUp(api, dispensary, { phone, total: 50, closedAt: '2024-05-01T10:00:00Z' });
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(0);
  expect(await pointsOf(staff, '+12125550999')).toBeUndefined();
  const consent = await db
    .selectFrom('consent_log')
    .select('id')
    .where('org_id', '=', staff.orgId)
    .where('contact_id', '=', contactId)
    .execute();
  expect(consent).toEqual([]);
});

test("[RW-05] with POINTS the shop's own points count", async () => {
  const { staff, phone, dispensary } = await treezScene(api);
  await staff.call(saveRewardsIntegration, { posTitle: 'Treez', rewardsType: 'POINTS' });
  await ringUp(api, dispensary, { ticketId: 'sale', phone, total: 80, points: 12 });
  await ringUp(api, dispensary, { originalTicketId: 'sale', phone, total: 20, points: 3 });
  await visitShops(api, staff);
  expect(await pointsOf(staff, phone)).toBe(9);
});

test.each(['429', '500', 'cut', 'refuse'])(
  '[RW-07] a shop that answers %s is visited later, and caught up with',
  async (fault) => {
    const { staff, phone, dispensary } = await treezScene(api);
    const { accountId } = staff;
    await setUpShop(api, dispensary, { fault });
    for (let sale = 0; sale < 120; sale += 1) {
      await ringUp(api, dispensary, { phone, total: 1.99 });
    }
    await visitShops(api, staff);
    expect((await staff.call(getIntegration, { accountId })).treez?.fault).toMatch(
      /^The (answer of the )?shop /,
    );
    expect(await pointsOf(staff, phone)).toBeUndefined();

    await setUpShop(api, dispensary, { fault: 'none' });
    await visitShops(api, staff);
    expect(await pointsOf(staff, phone)).toBe(120);
    expect((await staff.call(getIntegration, { accountId })).treez).toMatchObject({
      fault: '',
      purchases: 120,
    });
  },
);
