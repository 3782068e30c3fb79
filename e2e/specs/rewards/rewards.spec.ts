import { createRewardProgram, subscribeToRewards } from 'shared-contracts/api/rewards';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { RewardsPage } from '../../pages/rewards.page.ts';

test('[RW-04][SH-12][SH-13] a reward is created from the drawer, changed and deleted', async ({
  staffPage,
}) => {
  const rewards = new RewardsPage(staffPage);
  const { notices } = new FramePage(staffPage);
  const name = unusedName();
  await staffPage.goto('/forbidden');
  await new FramePage(staffPage).entry('Rewards').click();
  await rewards.button('New reward').click();
  await rewards.dialog.getByLabel('Program name').fill(name);
  await rewards.button('Create reward').click();
  await expect(rewards.dialog.getByText('You must provide a point value for this reward.')).toBeVisible();
  await rewards.dialog.getByLabel('Point value').fill('100');
  await rewards.button('Create reward').click();
  await expect(rewards.dialog.getByText('You must provide either a discount code or percent.')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the reward form');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await rewards.dialog.getByLabel('Discount code').fill('CUP');
  await rewards.button('Create reward').click();
  await expect(notices.getByText('Reward created.')).toBeVisible();
  await expect(staffPage).toHaveURL(/\/rewards$/);

  const row = await rewards.findProgram(name);
  await expect(row).toContainText('100 points · code CUP');
  await row.getByRole('button', { name }).first().click();
  await expect(rewards.dialog.getByLabel('Program name')).not.toBeEditable();
  await rewards.dialog.getByLabel('Point value').fill('80');
  await rewards.button('Save').click();
  await expect(row).toContainText('80 points · code CUP');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await staffPage.getByRole('menuitem', { name: 'Delete' }).click();
  await rewards.question.getByRole('button', { name: 'Delete' }).click();

  await expect(staffPage.getByText('No reward name begins with your search.')).toBeVisible();
});

test('[RW-02][RW-03][RW-07] a contact is subscribed, gets points, redeems a reward and is removed', async ({
  staffPage,
  owner,
  customer,
}) => {
  const rewards = new RewardsPage(staffPage);
  const { notices } = new FramePage(staffPage);
  const program = unusedName();
  await owner.call(createRewardProgram, { program, pointValue: 100, discountCode: 'CUP' });
  await rewards.open();
  await rewards.button('Subscribe a contact').click();
  await rewards.dialog.getByLabel('Phone Number').fill(customer.phone);
  await rewards.button('Subscribe').click();
  await expect(notices.getByText('Contacts subscribed to rewards.')).toBeVisible();

  await rewards.find(customer.name);
  await expect(staffPage.getByRole('link', { name: customer.name })).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the rewards');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await rewards.pointsOf(customer.name).click();
  await expect(rewards.button('Redeem')).toBeDisabled();
  await rewards.dialog.getByRole('spinbutton', { name: 'Points' }).fill('130');
  await rewards.button('Add').click();
  await expect(notices.getByText(`${customer.name} has 130 points now.`)).toBeVisible();
  await expect(rewards.pointsOf(customer.name)).toHaveText('130');
  await rewards.pointsOf(customer.name).click();
  await rewards.dialog.getByLabel('Reward program').selectOption(program);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the reward dialog');
    expect((await rewards.dialog.boundingBox())?.height).toBeCloseTo(size.height * 0.75, 0);
  }
  await rewards.button('Redeem').click();
  await expect(
    notices.getByText(`${program} redeemed for ${customer.name}. Discount code: CUP.`),
  ).toBeVisible();
  await staffPage.setViewportSize(screenSizes[0]);
  await expect(rewards.pointsOf(customer.name)).toHaveText('30');

  await staffPage.getByRole('link', { name: customer.name }).click();
  await expect(staffPage).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  await staffPage.goBack();
  await rewards.pointsOf(customer.name).click();
  await rewards.button('Remove from rewards').click();
  await rewards.question.getByRole('button', { name: 'Remove' }).click();
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('[PF-08][RW-06] the wallet is served at both paths by its remote alone: no script of the shell', async ({
  anotherBrowser,
  owner,
  customer,
}) => {
  const orgId = owner.me.organization.id;
  const program = unusedName();
  await owner.call(createRewardProgram, { program, pointValue: 1_300, discountPercent: 10 });
  await owner.call(subscribeToRewards, { phone: customer.phone, rewardPoints: 1_250 });
  const page = await anotherBrowser();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });

  const phone = encodeURIComponent(customer.phone);
  for (const path of [`/${orgId}/${phone}/wallet`, `/rewards/${orgId}/wallet/${phone}`]) {
    scripts.length = 0;
    const answer = await page.goto(path);
    await expect(page.getByText('1,250')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your rewards at Harbor Coffee');
    await expect(page).toHaveTitle('Your rewards at Harbor Coffee');
    await expect(page.getByRole('listitem').filter({ hasText: program })).toContainText(
      '1,300 points · 50 points to go',
    );
    expect(scripts).toEqual([
      expect.stringMatching(/^\/remotes\/mfe-rewards\/[^/]+\/wallet\.[0-9a-f]{12}\.js$/),
    ]);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  }
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the wallet');
  }
});

test('[RW-06] a wallet that cannot be loaded says so in the words of the product, and can be tried again', async ({
  anotherBrowser,
  owner,
  customer,
  problems,
}) => {
  problems.allow(/status of 503 .*\/wallet\//);
  const page = await anotherBrowser();
  await page.route('**/rewards/*/wallet/*', async (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status: 503, body: '' }),
  );
  await page.goto(`/rewards/${owner.me.organization.id}/wallet/${encodeURIComponent(customer.phone)}`);
  await expect(
    page.getByText('We seem to have encountered an error while trying to get your rewards information....'),
  ).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the wallet that cannot be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByText('0', { exact: true })).toBeVisible();
});
