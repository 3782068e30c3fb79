import { createRewardProgram, subscribeToRewards } from 'shared-contracts/api/rewards';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
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
  await click(new FramePage(staffPage).entry('Rewards'));
  await click(rewards.button('New reward'));
  await rewards.dialog.getByLabel('Program name').fill(name);
  await click(rewards.button('Create reward'));
  await expect(rewards.dialog.getByText('You must provide a point value for this reward.')).toBeVisible();
  await rewards.dialog.getByLabel('Point value').fill('100');
  await click(rewards.button('Create reward'));
  await expect(rewards.dialog.getByText('You must provide either a discount code or percent.')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the reward form');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await rewards.dialog.getByLabel('Discount code').fill('CUP');
  await click(rewards.button('Create reward'));
  await expect(notices.getByText('Reward created.')).toBeVisible();
  await expect(staffPage).toHaveURL(/\/rewards$/);

  const row = await rewards.findProgram(name);
  await expect(row).toContainText('100 points · code CUP');
  await click(row.getByRole('button', { name }).first());
  await expect(rewards.dialog.getByLabel('Program name')).not.toBeEditable();
  await rewards.dialog.getByLabel('Point value').fill('80');
  await click(rewards.button('Save'));
  await expect(row).toContainText('80 points · code CUP');
  await click(row.getByRole('button', { name: `Actions for ${name}` }));
  await click(staffPage.getByRole('menuitem', { name: 'Delete' }));
  await click(rewards.question.getByRole('button', { name: 'Delete' }));

  await expect(staffPage.getByText('No reward names start with your search.')).toBeVisible();
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
  await click(rewards.button('Subscribe a contact'));
  await rewards.dialog.getByLabel('Phone Number').fill(customer.phone);
  await click(rewards.button('Subscribe'));
  await expect(notices.getByText('Contacts subscribed to rewards.')).toBeVisible();

  await rewards.find(customer.name);
  await expect(staffPage.getByRole('link', { name: customer.name })).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the rewards');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(rewards.pointsOf(customer.name));
  await expect(rewards.button('Redeem')).toBeDisabled();
  await rewards.dialog.getByRole('textbox', { name: 'Points' }).fill('130');
  await click(rewards.button('Add'));
  await expect(notices.getByText(`${customer.name} now has 130 points.`)).toBeVisible();
  await expect(rewards.pointsOf(customer.name)).toHaveText('130');
  await click(rewards.pointsOf(customer.name));
  await rewards.dialog.getByLabel('Reward program').selectOption(program);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the reward dialog');
    expect((await rewards.dialog.boundingBox())?.height).toBeCloseTo(size.height * 0.75, 0);
  }
  await click(rewards.button('Redeem'));
  await expect(
    notices.getByText(`${program} redeemed for ${customer.name}. Discount code: CUP.`),
  ).toBeVisible();
  await staffPage.setViewportSize(screenSizes[0]);
  await expect(rewards.pointsOf(customer.name)).toHaveText('30');

  await click(staffPage.getByRole('link', { name: customer.name }));
  await expect(staffPage).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  await staffPage.goBack();
  await click(rewards.pointsOf(customer.name));
  await click(rewards.button('Remove from rewards'));
  await click(rewards.question.getByRole('button', { name: 'Remove' }));
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('[PF-08][RW-06] the wallet is served at both paths by its remote alone, without scripts of the shell', async ({
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

test('[RW-06] a wallet that cannot be loaded says so in the product’s words and can be tried again', async ({
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
  ).toBeVisible();
  await expectAccessible(page, 'the wallet that cannot be loaded');
  await page.unrouteAll();
  await click(page.getByRole('button', { name: 'Try again' }));

  await expect(page.getByText('0', { exact: true })).toBeVisible();
});
