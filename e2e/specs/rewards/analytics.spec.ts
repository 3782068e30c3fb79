import { subscribeToRewards } from 'shared-contracts/api/rewards';
import { getOrganization } from 'shared-contracts/api/organizations/information';
import { screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { allParticipants, growthOf, pointsOfRedemptions } from '../../fixtures/rewards-ledger.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { RewardsPage } from '../../pages/rewards.page.ts';

test('[RW-01] growth, redemptions and totals change with each event and equal the ledger', async ({
  browserOf,
}) => {
  // An organization whose participants no other journey changes; everyone in it is a contact of its one account.
  const staff = await signInByApi(people.stranger);
  const { timeZone } = await staff.call(getOrganization, {});
  const [customer, earlier] = [await newCustomer(staff), await newCustomer(staff)];
  const page = await browserOf(people.stranger);
  const rewards = new RewardsPage(page);
  const frame = new FramePage(page);
  await page.goto('/');
  await click(frame.entry('Rewards'));
  const before = await rewards.readAnalytics();
  expect(before.growth).toEqual(growthOf(await allParticipants(staff), timeZone));

  // 02:00 in UTC is still the day before for this organization.
  const month = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString().slice(0, 8);
  await staff.call(subscribeToRewards, {
    phone: earlier.phone,
    subscribedAt: `${month}05T02:00:00.000Z`,
    rewardPoints: 40,
  });
  await click(rewards.button('Subscribe a contact'));
  await rewards.dialog.getByLabel('Phone Number').fill(customer.phone);
  await click(rewards.button('Subscribe'));
  await expect(frame.notices.getByText('Contacts subscribed to rewards.')).toBeVisible();
  await rewards.find(customer.name);
  await click(rewards.pointsOf(customer.name));
  await rewards.dialog.getByRole('textbox', { name: 'Points' }).fill('130');
  await click(rewards.button('Add'));
  await expect(rewards.pointsOf(customer.name)).toHaveText('130');
  await click(rewards.pointsOf(customer.name));
  await rewards.dialog.getByLabel('Reward program').selectOption('Free coffee');
  await click(rewards.button('Redeem'));
  await expect(rewards.pointsOf(customer.name)).toHaveText('10');

  const after = {
    active: before.totals.active + 2,
    given: before.totals.given + 170,
    redeemed: before.totals.redeemed + 120,
  };
  await expect.poll(async () => (await rewards.readAnalytics()).totals).toEqual(after);
  const participants = await allParticipants(staff);
  const balances = participants.reduce((sum, { rewardPoints }) => sum + rewardPoints, 0);
  const redemptions = new Map(before.redemptions);
  redemptions.set('Free coffee', (redemptions.get('Free coffee') ?? 0) + 1);
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    const shown = await rewards.readAnalytics();
    expect(shown.growth).toEqual(growthOf(participants, timeZone));
    expect(new Map(shown.redemptions)).toEqual(redemptions);
    expect(shown.totals).toEqual({
      active: participants.length,
      given: balances + shown.totals.redeemed,
      redeemed: await pointsOfRedemptions(staff, shown.redemptions),
    });
  }
});
