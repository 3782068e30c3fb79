import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { check, click } from '../fixtures/act.ts';
import { demoPassword, people, twoStepPhone } from '../fixtures/people.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { HandsetPage } from '../pages/handset.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { TwoStepPage, anotherCode } from '../pages/two-step.page.ts';

test('[SH-02][SH-03] two-step sign-in is turned on by the first question and then needs a mailed code', async ({
  page,
  anotherBrowser,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.undecided, demoPassword);
  const choice = page.getByRole('dialog', { name: 'Protect your account with a code?' });
  await expect(choice).toBeVisible();
  await expectAccessible(page, 'the choice of two-step sign-in');
  await page.keyboard.press('Escape');
  await expect(choice).toBeVisible();
  await click(choice.getByRole('button', { name: 'Turn on two-step sign-in' }));
  await signIn.hasGone();

  await new FramePage(page).choose('Sign Out');
  await expect(page).toHaveURL(/\/login$/);
  await signIn.signIn(people.undecided, demoPassword);
  const twoStep = new TwoStepPage(page);
  await expect(page).toHaveURL(/\/auth\/tfa\/generate/);
  await check(twoStep.email);
  await expectAccessible(page, 'where to send the code');
  await click(twoStep.send);
  await expect(page).toHaveURL(/\/auth\/tfa\/validate/);

  await twoStep.enter(await new OutboxPage(await anotherBrowser()).signInCode(people.undecided));
  await signIn.hasGone();
});

test('[SH-03] a code by text message: a wrong one is refused, the right one signs in', async ({
  page,
  anotherBrowser,
  owner,
  problems,
}) => {
  problems.allow(/status of 4(?:22|29) .*\/auth\/tfa\//);
  const signIn = new SignInPage(page);
  await signIn.open('?redirectUri=%2Fforbidden');
  await signIn.signIn(people.twoStep, demoPassword);

  const twoStep = new TwoStepPage(page);
  await expect(twoStep.sms).toBeChecked();
  await expect(page.getByText(`Text message to ••••${twoStepPhone.slice(-2)}`)).toBeVisible();
  await expect(page.getByText(twoStepPhone.slice(-4))).toHaveCount(0);
  const before = (await owner.call(readLedger, { to: twoStepPhone })).items.length;
  await click(twoStep.send);
  await expect(twoStep.code).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/tfa\/validate/);
  await expectAccessible(page, 'entering the code');

  // The page continues as soon as the code is saved; the message may still be on its way.
  const ledger = async () => (await owner.call(readLedger, { to: twoStepPhone })).items;
  await expect.poll(async () => (await ledger()).length).toBeGreaterThan(before);
  const items = await ledger();
  const handset = new HandsetPage(await anotherBrowser());
  await handset.open({ phone: twoStepPhone, number: items.at(-1)?.from ?? null });
  const code = /\b\d{6}\b/.exec(await handset.received.last().innerText())?.[0] ?? '';

  await twoStep.enter(anotherCode(code));
  await expect(page.getByText('The code is incorrect. Check it and try again.')).toBeVisible();

  await click(twoStep.resend);
  await expect(page).toHaveURL(/\/auth\/tfa\/generate/);
  await click(twoStep.send);
  await expect(page.getByRole('alert')).toHaveText(
    'We sent a code a moment ago. Wait 30 seconds before you ask for another.',
  );

  await page.goBack();
  await twoStep.enter(code);
  await expect(page).toHaveURL(/\/forbidden$/);
});

test('[SH-03] the token between password and code allows nothing else', async ({ page, problems }) => {
  problems.allow(/status of 401/);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.twoStep, demoPassword);
  await expect(page).toHaveURL(/\/auth\/tfa\/generate/);

  const token = await page.evaluate(() => sessionStorage.getItem('twoStepToken') ?? '');
  expect(token).not.toBe('');
  await page.evaluate((bearer) => localStorage.setItem('bearer', bearer), token);
  await page.goto('/conversations');
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
});

test('[SH-03] without a password there is no code to enter', async ({ page }) => {
  await page.goto('/auth/tfa/validate');
  await expect(page).toHaveURL(/\/login$/);
});
