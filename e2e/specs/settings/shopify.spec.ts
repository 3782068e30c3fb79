import { listConsent } from 'shared-contracts/api/contacts';
import { expectAccessible, onPhone, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { findContact } from '../../fixtures/customer.ts';
import { newFounder } from '../../fixtures/founder.ts';
import { newList } from '../../fixtures/list.ts';
import { demoPassword, people } from '../../fixtures/people.ts';
import { unusedPhone } from '../../fixtures/phone.ts';
import { addShopCustomer, merchantQuery, unusedShop } from '../../fixtures/shops.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { OnboardingPage } from '../../pages/onboarding.page.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

test('[AD-13] a shop at Shopify is connected, its customers who agreed go into the chosen list, and it is disconnected', async ({
  staffPage: page,
  owner,
}) => {
  const shopDomain = `${unusedShop()}.myshopify.com`;
  const list = await newList(owner);
  const { account } = owner;
  const dialog = page.getByRole('dialog');
  await page.goto('/settings/integrations');
  const shopify = page.getByRole('region', { name: 'Shopify' });
  await click(shopify.getByRole('button', { name: 'Connect shop' }));
  await dialog.getByRole('textbox', { name: /Address of your shop/ }).fill('harbor.example');
  await click(dialog.getByRole('button', { name: 'Continue to Shopify' }));
  await expect(dialog.getByText(/such as your-shop\.myshopify\.com\.$/)).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the address of a shop, refused');
  }
  await page.setViewportSize(screenSizes[0]);
  await dialog.getByRole('textbox', { name: /Address of your shop/ }).fill(shopDomain);
  await click(dialog.getByRole('button', { name: 'Continue to Shopify' }));
  await expect(page.getByText('It wants to: read customers, read orders.')).toBeVisible();
  await click(page.getByRole('link', { name: 'Install app' }));

  await expect(page.getByRole('heading', { name: 'Set up Shopify' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/shopify/setup\\?shop_domain=${shopDomain}$`));
  await page.getByLabel('Connected account').selectOption(String(account.id));
  const subscribers = page.getByLabel('List for customers who agreed to texts');
  await subscribers.selectOption(list.name);
  await click(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('List configuration saved successfully.')).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the set-up of Shopify');
  }
  await page.setViewportSize(screenSizes[0]);
  await page.reload();
  await expect(subscribers).toHaveValue(String(list.id));

  const [agreed, silent] = [unusedPhone(), unusedPhone()];
  await addShopCustomer(shopDomain, { id: 1, phone: silent, name: 'Sven Silent' });
  const agreedAt = '2026-05-04T10:11:12.000Z';
  await addShopCustomer(shopDomain, { id: 2, phone: agreed, name: 'Ada Agreed', agreedAt });
  await expect.poll(() => findContact(owner, { account, phone: agreed })).toBeDefined();
  expect(await findContact(owner, { account, phone: silent })).toBeUndefined();
  const contact = await findContact(owner, { account, phone: agreed });
  const consent = await owner.call(listConsent, { accountId: account.id, contactId: contact?.id ?? 0 });
  expect(consent.items[0]?.detail).toContain(agreedAt);
  await page.goto(`/contacts?listName=${encodeURIComponent(list.name)}`);
  await expect(page.getByText('Ada Agreed').first()).toBeVisible();

  await page.goto('/settings/integrations');
  const row = shopify.getByRole('listitem').filter({ hasText: shopDomain });
  await expect(row).toContainText(`Connected account: ${account.name}`);
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the shops at Shopify');
  }
  await page.setViewportSize(screenSizes[0]);
  await click(row.getByRole('button', { name: 'Disconnect' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Contacts keep their consent and points.');
  await click(question.getByRole('button', { name: 'Disconnect' }));
  await expect(new FramePage(page).notice(`${shopDomain} is disconnected.`)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('[AD-13] a visitor sees what the setup does, signs in and returns to it', async ({
    anotherBrowser,
  }) => {
    const page = await anotherBrowser({ viewport: onPhone.viewport });
    const setup = `/shopify/setup?shop_domain=${unusedShop()}.myshopify.com`;
    await page.goto(setup);
    await expect(page.getByText('Sign in, or create an organization.')).toBeVisible();
    for (const size of screenSizes) {
      await page.setViewportSize(size);
      await expectAccessible(page, 'the set-up of Shopify for a visitor');
    }
    await page.setViewportSize(onPhone.viewport);
    await click(page.getByRole('link', { name: 'Sign in' }));
    await new SignInPage(page).signIn(people.owner, demoPassword);

    await expect(page).toHaveURL(setup);
    await expect(page.getByRole('heading', { level: 1, name: /Shopify/ })).toBeVisible();
    await expect(page.getByText('Sign in, or create an organization.')).toBeHidden();
  });

  test('[AD-13][AD-11] a visitor of the setup signs up and returns to it after the last step', async ({
    anotherBrowser,
  }) => {
    const page = await anotherBrowser({ viewport: onPhone.viewport });
    const [onboarding, founder] = [new OnboardingPage(page), newFounder()];
    const setup = `/shopify/setup?shop_domain=${unusedShop()}.myshopify.com`;
    await page.goto(setup);
    await click(page.getByRole('link', { name: 'Create an organization' }));
    await onboarding.enterPerson(founder);
    await onboarding.enterCode(await new OutboxPage(await anotherBrowser()).confirmationCode(founder.email));
    await onboarding.enterBusiness({ name: founder.lastName, industry: 'Retail' });
    await onboarding.enterAreaCode('503');
    await onboarding.chooseNumber(/\(503\) 555-01\d\d/);
    await check(page.getByRole('checkbox', { name: /terms of service/ }));
    await click(onboarding.button('Claim the number'));
    await expect(onboarding.heading('Send your first text')).toBeVisible();
    await click(onboarding.button('Skip'));

    await expect(page).toHaveURL(setup);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect Shopify' })).toBeVisible();
  });

  test('[AD-13] a merchant comes from Shopify and signs in; a link that is not from Shopify is refused', async ({
    anotherBrowser,
    problems,
  }) => {
    problems.allow(/status of 422/);
    const page = await anotherBrowser({ viewport: onPhone.viewport });
    const shopDomain = `${unusedShop()}.myshopify.com`;
    await page.goto(`/shopify/oauth?${merchantQuery({ shop: shopDomain }, 'another secret')}`);
    const signIn = new SignInPage(page);
    await signIn.signIn(people.owner, demoPassword);
    await expect(page.getByText('This Shopify link is no longer valid.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Address of your shop/ })).toHaveValue(shopDomain);
    for (const size of screenSizes) {
      await page.setViewportSize(size);
      await expectAccessible(page, 'a link that is not from Shopify');
    }
    await page.setViewportSize(onPhone.viewport);

    await page.goto(`/shopify/oauth?${merchantQuery({ shop: shopDomain })}`);
    await expect(page.getByRole('link', { name: 'Install app' })).toBeVisible();
    // An unknown state.
    await page.goto(`/shopify/redirect?${merchantQuery({ shop: shopDomain, state: 'none', code: 'some' })}`);
    await expect(page.getByText('This Shopify link is no longer valid.')).toBeVisible();
  });
});
