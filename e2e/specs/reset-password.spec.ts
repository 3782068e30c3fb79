import { expectAccessible } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ForgotPage } from '../pages/forgot.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

const newPassword = 'a quiet harbor at noon';

test('[SH-05] the mailed link sets a new password once; the old password and all sessions end', async ({
  page,
  browserOf,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 401/, /status of 422 .*\/auth\/(?:login|reset)/);
  const elsewhere = await browserOf(people.forgetful);
  const forgot = new ForgotPage(page);
  await forgot.open();
  await click(forgot.send);
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await forgot.email.fill(people.forgetful);
  await click(forgot.send);
  await expect(forgot.sent).toBeVisible();
  await expectAccessible(page, 'the dialog Email sent');
  await click(forgot.sent.getByRole('button', { name: 'OK' }));
  await expect(forgot.resend).toBeVisible();

  const link = await new OutboxPage(await anotherBrowser()).resetLink(people.forgetful);
  await page.goto(link);
  await expect(forgot.reset).toBeDisabled();
  await expect(page).toHaveURL(/\/forgot$/);
  await forgot.fillNew(newPassword, `${newPassword}!`);
  await expect(forgot.reset).toBeDisabled();
  await forgot.fillNew('short');
  await click(forgot.reset);
  await expect(page.getByRole('alert')).toBeVisible();
  await forgot.fillNew(newPassword);
  await click(forgot.reset);
  await expect(page).toHaveURL(/\/login/);

  const signIn = new SignInPage(page);
  await signIn.signIn(people.forgetful, demoPassword);
  await expect(page.getByRole('alert')).toHaveText('The email or the password is incorrect.');
  await signIn.signIn(people.forgetful, newPassword);
  await signIn.hasGone();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);

  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This link no longer works')).toBeVisible();
  await expectAccessible(elsewhere, 'a reset link that no longer works');
  await click(elsewhere.getByRole('button', { name: 'Send a new link' }));
  await expect(new ForgotPage(elsewhere).send).toBeVisible();
});

test('[SH-05] an unknown email gets the same answer, and nothing is sent', async ({
  page,
  anotherBrowser,
}) => {
  const forgot = new ForgotPage(page);
  await forgot.open();
  await forgot.email.fill('nobody@harbor.test');
  await click(forgot.send);

  await expect(forgot.sent).toBeVisible();
  const outbox = new OutboxPage(await anotherBrowser());
  await outbox.open('nobody@harbor.test');
  await expect(outbox.page.getByText('No mail yet.')).toBeVisible();
});

test('[SH-05] a link that was never mailed is refused before anything is typed', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422 .*\/auth\/reset/);
  const forgot = new ForgotPage(page);
  await page.goto(`/forgot?token=never-mailed&email=${encodeURIComponent(people.agent)}`);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(forgot.reset).toHaveCount(0);
});
