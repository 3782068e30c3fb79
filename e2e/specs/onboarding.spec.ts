import { createAccount } from 'shared-contracts/api/accounts/new-account';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  onPhone,
  screenSizes,
} from '../fixtures/accessibility.ts';
import { check, click } from '../fixtures/act.ts';
import { signInByApi } from '../fixtures/api.ts';
import { newFounder, signUpByApi } from '../fixtures/founder.ts';
import { startOwnProduct } from '../fixtures/own-product.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { HandsetPage } from '../pages/handset.page.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';

test('[AD-11] from an empty installation to the first text', async ({ page, anotherBrowser }) => {
  // Its pages call the API at another origin, as in an installation that sets PUBLIC_API_URL (docs/adr/0007).
  const product = await startOwnProduct({ DEMO: 'off', SIMULATOR: 'on' }, { isApart: true });
  const founder = newFounder();
  const mail = new OutboxPage(await anotherBrowser(), product.apiUrl);
  const onboarding = new OnboardingPage(page);
  const began = performance.now();
  try {
    await page.goto(`${product.shellUrl}/login`);
    await onboarding.press(page.getByRole('link', { name: 'Sign up' }));
    await onboarding.enterPerson(founder);
    await onboarding.enterCode(await mail.confirmationCode(founder.email));
    await onboarding.enterBusiness({ name: 'Juniper Books', industry: 'Retail' });
    await onboarding.enterAreaCode('503');
    await onboarding.chooseNumber('(503) 555-0120');
    await expect(onboarding.field('Account Name')).toHaveValue('Juniper Books');
    await onboarding.press(onboarding.button('Claim the number'));
    await expect(onboarding.heading('Send your first text')).toBeVisible();
    await onboarding.press(onboarding.button('Send the text'));
    await expect(onboarding.heading('Your first text is on its way')).toBeVisible();

    const handset = new HandsetPage(mail.page, product.apiUrl);
    await handset.open({ phone: founder.phone, number: '+15035550120' });
    await expect(handset.bubble('Hello from Juniper Books!')).toBeVisible();
    const seconds = Math.round((performance.now() - began) / 1_000);
    const figures = `${onboarding.interactions} interactions besides typing, ${seconds} s`;
    test.info().annotations.push({ type: 'from nothing to the first text', description: figures });
    console.log(`From an empty installation to the first text: ${figures}.`);
    expect(onboarding.interactions).toBeLessThanOrEqual(40);

    await handset.write('Wonderful');
    await onboarding.press(onboarding.button('Open conversations'));
    await expect(page.getByText('Wonderful').first()).toBeVisible();
    await expect(page.getByText('Juniper Books: (503) 555-0120')).toBeVisible();

    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }));
    const setUp = page.getByRole('region', { name: 'Finish setting up' });
    await expect(setUp).toContainText('1 done, 4 to go');
    for (const size of screenSizes) {
      await page.setViewportSize(size);
      await expectAccessible(page, 'what is left to set up');
    }
    await click(setUp.getByRole('button', { name: 'Hide “Connect your shop”' }));
    await expect(setUp).toContainText('1 done, 3 to go');
    await expect(new FramePage(page).notice('Step hidden.')).toBeVisible();
    await page.reload();
    await expect(setUp).toContainText('1 done, 3 to go');
    await expect(setUp.getByRole('link', { name: 'Connect your shop' })).toHaveCount(0);
    await click(setUp.getByRole('link', { name: 'Invite your team' }));
    await expect(page.getByRole('button', { name: 'New user' })).toBeVisible();
  } finally {
    // Close the page first: it loads its font when idle, which would fail once the host is gone.
    await page.close();
    await mail.page.close();
    await product.stop();
  }
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('[AD-11] sign-up names what is missing, continues in a new tab, and keeps its entries', async ({
    page,
    anotherBrowser,
    problems,
  }) => {
    // 429 is for the second code, requested immediately.
    problems.allow(/status of (409|422|429) /);
    const founder = newFounder();
    const mail = new OutboxPage(await anotherBrowser());
    let onboarding = new OnboardingPage(page);
    /** Closes the tab, and opens the onboarding in another one of the same browser. */
    async function closeTab(): Promise<void> {
      const context = onboarding.page.context();
      await onboarding.page.close();
      onboarding = new OnboardingPage(await context.newPage());
      await onboarding.page.goto('/onboarding');
    }
    const isAccessible = (what: string, heading: string) =>
      expectAccessibleAtEverySize(onboarding.page, what, { shown: onboarding.heading(heading) });

    await page.goto('/onboarding/signup');
    await click(onboarding.button('Continue'));
    for (const sentence of ['First Name', 'Email Address', 'Phone Number', 'Password', 'Confirm Password']) {
      await expect(page.getByText(`${sentence} is a required field.`, { exact: true })).toBeVisible();
    }
    await isAccessible('the sign-up with mistakes', 'Start texting with your customers');
    await onboarding.enterPerson(founder);
    await click(onboarding.button('Send another code'));
    await expect(page.getByText('We sent a code a moment ago. Wait 30 seconds')).toBeVisible();
    await onboarding.field('Code').fill('000000');
    const code = await mail.confirmationCode(founder.email);
    if (code !== '000000') {
      await click(onboarding.button('Confirm'));
      await expect(page.getByText('The code is incorrect. Check it and try again.')).toBeVisible();
    }
    await isAccessible('the code', 'Confirm your email');

    await closeTab();
    await expect(onboarding.heading('Confirm your email')).toBeVisible();
    await onboarding.enterCode(code);
    await isAccessible('the business', 'Tell us about your business');
    await closeTab();
    await onboarding.enterBusiness({ name: founder.lastName, industry: 'Hospitality and travel' });

    await onboarding.enterAreaCode('212');
    await expect(
      onboarding.page.getByText('This area code is unavailable. Try another area code.'),
    ).toBeVisible();
    await isAccessible('an area code without numbers', 'Choose your number');
    await onboarding.enterAreaCode('971');
    const offered = onboarding.page.getByText(/\(971\) 555-01\d\d/).first();
    const [shown = ''] = /\(971\) 555-01\d\d/.exec(await offered.innerText()) ?? [];
    await isAccessible('the numbers of an area code', 'Choose your number');
    await onboarding.chooseNumber(shown);
    await closeTab();
    await expect(onboarding.heading('Choose your number')).toBeVisible();
    await expect(onboarding.number(shown)).toBeChecked();
    await click(onboarding.button('Continue'));
    await onboarding.field('Account Name').fill('Harbor Street');
    await isAccessible('the first account', 'Name your first account');
    await click(onboarding.button('Claim the number'));
    await expect(onboarding.page.getByText('Accept the terms of service to continue.')).toBeVisible();

    // Someone else is faster.
    const quicker = await signUpByApi(mail);
    await quicker.call(createAccount, {
      type: 'organization',
      account: { name: 'Quicker', phone: `+1${shown.replaceAll(/\D/g, '')}` },
      provider: 'simulator',
    });
    await check(onboarding.page.getByRole('checkbox', { name: /terms of service/ }));
    await click(onboarding.button('Claim the number'));
    await expect(onboarding.heading('Choose your number')).toBeVisible();
    await expect(
      onboarding.page.getByText('Somebody else has just taken this number. Choose another one.'),
    ).toBeVisible();
    await expect(onboarding.field('Area code')).toHaveValue('971');
    const next = onboarding.number(/\(971\) 555-01\d\d/).first();
    await expect(next).toBeVisible();
    await check(next);
    await click(onboarding.button('Continue'));
    await expect(onboarding.field('Account Name')).toHaveValue('Harbor Street');
    await check(onboarding.page.getByRole('checkbox', { name: /terms of service/ }));
    await click(onboarding.button('Claim the number'));
    await expect(onboarding.heading('Send your first text')).toBeVisible();
    await isAccessible('the first text', 'Send your first text');

    await closeTab();
    await expect(onboarding.heading('Send your first text')).toBeVisible();
    await onboarding.field('Message').fill('Is this thing on?');
    await click(onboarding.button('Send the text'));
    await isAccessible('the first text that was sent', 'Your first text is on its way');
    await click(onboarding.button('Open conversations'));
    await expect(onboarding.page.getByText('Is this thing on?').first()).toBeVisible();
    const kept = await onboarding.page.evaluate(() => Object.entries(localStorage));
    expect(kept.some(([key]) => key.startsWith('active-account:'))).toBe(true);
    expect(kept.some(([key]) => key === 'onboarding')).toBe(false);
  });
});

test('[AD-11] an email that is already used is answered like any other, and help is offered', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser();
  const onboarding = new OnboardingPage(page);
  await page.goto('/onboarding/help');
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the help of the onboarding');
  }
  await click(page.getByRole('link', { name: 'Continue signing up' }));
  await onboarding.enterPerson({ ...newFounder(), email: people.viewer });

  const mail = new OutboxPage(await anotherBrowser());
  await mail.read(people.viewer, 'You have already signed up');
  await expect(mail.letter).not.toContainText(/\b\d{6}\b/);
  const { me } = await signInByApi(people.viewer);
  expect(me.role.key).toBe('viewer');
});

test('[AD-11] a reload in the middle of a step loses only passwords and codes', async ({
  page,
  anotherBrowser,
}) => {
  const founder = newFounder();
  const onboarding = new OnboardingPage(page);
  const keptInTab = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await page.goto('/onboarding/signup');
  await onboarding.field('First Name').fill(founder.firstName);
  await onboarding.field('Email Address').fill(founder.email);
  const password = page.getByRole('textbox', { name: /^Password/ });
  await password.fill(founder.password);
  await page.reload();
  await expect(onboarding.field('First Name')).toHaveValue(founder.firstName);
  await expect(onboarding.field('Email Address')).toHaveValue(founder.email);
  await expect(password).toHaveValue('');
  expect(await keptInTab()).not.toContain(founder.password);

  await onboarding.enterPerson(founder);
  await onboarding.field('Code').fill('12');
  await page.reload();
  await expect(onboarding.field('Code')).toHaveValue('');
  const mail = new OutboxPage(await anotherBrowser());
  await onboarding.enterCode(await mail.confirmationCode(founder.email));

  await onboarding.field('Company Name').fill('Juniper Books');
  await onboarding.field('Industry').selectOption('Retail');
  await page.reload();
  await expect(onboarding.field('Company Name')).toHaveValue('Juniper Books');
  await expect(onboarding.field('Industry')).toHaveValue('Retail');
  expect(await keptInTab()).toContain('Juniper Books');
  await onboarding.press(onboarding.button('Continue'));
  await expect(onboarding.heading('Choose your number')).toBeVisible();
  expect(await keptInTab()).not.toContain('Juniper Books');
});
