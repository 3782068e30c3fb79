import type { Page } from '@playwright/test';
import { createAccount } from 'shared-contracts/api/accounts/new-account';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { newFounder, signUpByApi } from '../../fixtures/founder.ts';
import { startOwnProduct } from '../../fixtures/own-product.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { OnboardingPage } from '../../pages/onboarding.page.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('[AD-12] another account: its number is chosen, taken by someone else, chosen again, and its inbox opens', async ({
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of (409|422) /);
  const mail = new OutboxPage(await anotherBrowser());
  const quicker = await signUpByApi(mail);
  const { page, onboarding } = await ownerOfNewBusiness(await anotherBrowser(), mail);

  await click(onboarding.button('Skip and open conversations'));
  await openNewAccount(page);
  await expect(page).toHaveURL(/\?ps=free-trial$/);
  await click(onboarding.button('Create account'));
  await expect(page.getByText('Account Name is a required field.')).toBeVisible();
  await expect(page.getByText('Choose a number first.')).toBeVisible();
  await onboarding.field('Account Name').fill('Airport');
  await onboarding.enterAreaCode('310');
  await expect(page.getByText('This area code is unavailable. Try another area code.')).toBeVisible();
  await onboarding.enterAreaCode('541');
  const offered = page.getByText(/\(541\) 555-01\d\d/).first();
  const [shown = ''] = /\(541\) 555-01\d\d/.exec(await offered.innerText()) ?? [];
  await check(onboarding.number(shown));
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'a new account');
  }

  await quicker.call(createAccount, {
    type: 'organization',
    account: { name: 'Quicker', phone: `+1${shown.replaceAll(/\D/g, '')}` },
    provider: 'simulator',
  });
  await click(onboarding.button('Create account'));
  await expect(page.getByText('Somebody else has just taken this number. Choose another one.')).toBeVisible();
  await expect(onboarding.field('Account Name')).toHaveValue('Airport');
  await expect(onboarding.number(shown)).toHaveCount(0);
  await check(onboarding.number(/\(541\) 555-01\d\d/).first());
  await check(page.getByRole('radio', { name: 'The account itself' }));
  await click(onboarding.button('Create account'));
  await expect(page.getByText('Airport is ready')).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'an account that was created');
  }

  await click(onboarding.button('Open its conversations'));
  await expect(page).toHaveURL(/\/conversations/);
  await expect(page.getByText(/Airport: \(541\) 555-01\d\d/)).toBeVisible();
});

test('[AD-12] the campaign form is in a sandbox; without a form the page says what to do', async ({
  browserOf,
  anotherBrowser,
}) => {
  const manager = await browserOf(people.agent);
  await manager.goto('/accounts/new');
  await expect(manager).toHaveURL(/\/forbidden$/);

  const page = await browserOf(people.owner);
  await page.goto('/');
  await openNewAccount(page);
  await click(page.getByRole('link', { name: 'Register a 10DLC campaign' }));
  await expect(page).toHaveURL(/\/register-campaign$/);
  const form = page.locator('iframe[title="New 10DLC Campaign Registration"]');
  await expect(form).toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-popups allow-same-origin');
  await expect(
    form.contentFrame().getByRole('heading', { name: 'The form that registers a 10DLC campaign' }),
  ).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the registration of a campaign', { without: 'iframe' });
  }

  const product = await startOwnProduct({ DEMO: 'off', SIMULATOR: 'on', OWNER_EMAIL: 'founder@first.test' });
  const own = await anotherBrowser();
  try {
    await own.goto(product.output.find((line) => line.includes('/login?token=')) ?? '');
    await click(own.getByRole('button', { name: 'No, password only' }));
    await expect(own.getByRole('navigation').first()).toBeVisible();
    await own.goto(`${product.shellUrl}/accounts/new`);
    await expect(own.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expect(own.getByRole('link', { name: 'Register a 10DLC campaign' })).toHaveCount(0);
    await own.goto(`${product.shellUrl}/register-campaign`);
    await expect(own.getByText("Campaign registration isn't set up")).toBeVisible();
    await expectAccessible(own, 'a registration without a form');
  } finally {
    // Close the page first: it loads its font when idle, which would fail once the host is gone.
    await own.close();
    await product.stop();
  }
});

/** Opens the form for a new account through the profile menu. */
async function openNewAccount(page: Page): Promise<void> {
  await new FramePage(page).choose('Account Settings');
  await click(new SettingsPage(page).tabs.getByRole('link', { name: 'Accounts' }));
  await click(page.getByRole('link', { name: 'New account' }));
  await expect(page).toHaveURL(/\/accounts\/new/);
}

/** Signs in the owner of a new business whose first account has a number. */
async function ownerOfNewBusiness(page: OnboardingPage['page'], mail: OutboxPage) {
  const onboarding = new OnboardingPage(page);
  const founder = newFounder();
  await page.goto('/onboarding/signup');
  await onboarding.enterPerson(founder);
  await onboarding.enterCode(await mail.confirmationCode(founder.email));
  await onboarding.enterBusiness({ name: founder.lastName, industry: 'Other' });
  await onboarding.enterAreaCode('458');
  await onboarding.chooseNumber(/\(458\) 555-01\d\d/);
  await check(page.getByRole('checkbox', { name: /terms of service/ }));
  await click(onboarding.button('Claim the number'));
  await expect(onboarding.heading('Send your first text')).toBeVisible();

  return { page, onboarding };
}
