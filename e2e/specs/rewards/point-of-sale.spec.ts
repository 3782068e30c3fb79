import { listRewardParticipants } from 'shared-contracts/api/rewards';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { ringUp, setTreezFault, setTreezWebhook, unusedShop } from '../../fixtures/shops.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { RewardsPage } from '../../pages/rewards.page.ts';

test('[AD-13] people who do not manage integrations do not see them', async ({ browserOf }) => {
  const page = await browserOf(people.planner);
  await page.goto('/settings/integrations');
  await expect(page).toHaveURL(/\/forbidden$/);
});

test('[AD-13][RW-05][RW-07] Treez is connected by its key, a purchase earns points once, a return takes them back', async ({
  staffPage,
  owner,
  problems,
}) => {
  problems.allow(/status of 422/);
  // A separate account: the first one of the demo is connected.
  const account = owner.me.organization.accounts[1] ?? owner.account;
  const customer = await newCustomer(owner, { account });
  const dispensary = unusedShop();
  const dialog = staffPage.getByRole('dialog');
  const frame = new FramePage(staffPage);
  await staffPage.goto('/settings/integrations');
  await frame.selectAccount(account);
  await staffPage.goto('/settings/integrations');
  const treez = staffPage.getByRole('region', { name: 'Treez' });
  await click(treez.getByRole('button', { name: 'Add key' }));
  await click(dialog.getByRole('button', { name: 'Connect' }));
  await expect(dialog.getByText('Enter the API key.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Dispensary/ }).fill(dispensary);
  await dialog.getByRole('textbox', { name: /API key/ }).fill('wrong-key');
  await click(dialog.getByRole('button', { name: 'Connect' }));
  await expect(dialog.getByText('Treez does not accept this key for this dispensary.')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the key of Treez, refused');
  }
  await dialog.getByRole('textbox', { name: /API key/ }).fill('key-of-the-shop-4711');
  await click(dialog.getByRole('button', { name: 'Connect' }));
  await expect(frame.notice(`${dispensary} is connected.`)).toBeVisible();
  await expect(treez.getByText('Connected', { exact: true })).toBeVisible();
  await expect(treez).toContainText(`key ••••4711`);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the integrations');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  const [address = '', bearer = ''] = await treez.locator('code').allInnerTexts();

  const rewards = new RewardsPage(staffPage);
  await rewards.open();
  const card = staffPage.getByRole('region', { name: 'Integrations' });
  await expect(card.getByText(`${dispensary} is connected: 0 purchases so far.`)).toBeVisible();
  await card.getByLabel('POS Name').selectOption('');
  await card.getByLabel('Field Type').selectOption('');
  await card.getByLabel('Dollar Conversion Factor').fill('0');
  await click(card.getByRole('button', { name: 'Save' }));
  await expect(card.getByText('Please provide the POS for to map this integration.')).toBeVisible();
  await expect(card.getByText('Please provide the type of data the selected field contains.')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the integration card with errors');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await card.getByLabel('POS Name').selectOption('Treez');
  await card.getByLabel('Field Type').selectOption('Points');
  await expect(card.getByLabel('Dollar Conversion Factor')).toBeDisabled();
  await expect(card.getByLabel('Dollar Conversion Factor')).toHaveValue('1');
  await card.getByLabel('Field Type').selectOption('Dollar');
  await card.getByLabel('Dollar Conversion Factor').fill('');
  await click(card.getByRole('button', { name: 'Save' }));
  await expect(
    card.getByText('Please provide the factor by which to convert dollars to point values.'),
  ).toBeVisible();
  await card.getByLabel('Dollar Conversion Factor').fill('1.5');
  await click(card.getByRole('button', { name: 'Save' }));
  await expect(frame.notice('Integration saved successfully.')).toBeVisible();

  await setTreezWebhook(dispensary, address, bearer);
  const points = async () => {
    const query = { accountId: account.id, phone: customer.phone };

    return (await owner.call(listRewardParticipants, query)).items[0]?.rewardPoints;
  };
  await ringUp(dispensary, { ticketId: 'sale', phone: customer.phone, total: 40 });
  await expect.poll(points).toBe(60);
  await rewards.open();
  await rewards.find(customer.name);
  await expect(rewards.pointsOf(customer.name)).toHaveText('60');
  await ringUp(dispensary, {
    ticketId: 'back',
    originalTicketId: 'sale',
    phone: customer.phone,
    total: 10,
  });
  await expect.poll(points).toBe(45);
  await rewards.open();
  await rewards.find(customer.name);
  await expect(rewards.pointsOf(customer.name)).toHaveText('45');

  // The shop revokes its key: both pages show it, and a new key continues where the old one stopped.
  await setTreezFault(dispensary, 'refuse');
  await ringUp(dispensary, { ticketId: 'meanwhile', phone: customer.phone, total: 10 });
  const isRefused = staffPage.getByText(`${dispensary} no longer accepts our key`);
  await expect(async () => {
    await staffPage.goto('/settings/integrations');
    await expect(isRefused).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'a key that the shop refuses');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await rewards.open();
  await expect(isRefused).toBeVisible();
  await setTreezFault(dispensary, 'none');
  await staffPage.goto('/settings/integrations');
  await click(treez.getByRole('button', { name: 'Enter a new key' }));
  await dialog.getByRole('textbox', { name: /API key/ }).fill('key-of-the-shop-8899');
  await click(dialog.getByRole('button', { name: 'Connect' }));
  await expect(dialog).toHaveCount(0);
  await expect(treez).toContainText('key ••••8899');
  await expect(isRefused).toHaveCount(0);

  await expect(treez).toContainText(/purchases? so far\./);
  await click(treez.getByRole('button', { name: 'Delete key' }));
  const question = staffPage.getByRole('alertdialog');
  await expect(question).toContainText('Contacts keep the points they have.');
  await click(question.getByRole('button', { name: 'Delete' }));
  await expect(frame.notice(`${dispensary} is disconnected.`)).toBeVisible();
  await expect(treez.getByRole('button', { name: 'Add key' })).toBeVisible();
});
