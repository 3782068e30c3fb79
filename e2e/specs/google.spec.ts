import { expectAccessible } from '../fixtures/accessibility.ts';
import { check, click } from '../fixtures/act.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { GooglePage } from '../pages/google.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { TwoStepPage } from '../pages/two-step.page.ts';

const refused = 'Google sign-in did not succeed. Try again, or sign in with your password.';

test('[SH-06] the Google button leads to the inbox', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await new GooglePage(page).signIn(people.agent);

  await signIn.hasGone();
  await expect(page).toHaveURL(/\/conversations/);
});

test('[SH-06][SH-01] returns to the requested page', async ({ page, customer }) => {
  const path = `/conversations/${customer.contactId}?from=mail`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
  await new GooglePage(page).signIn(people.agent);

  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  expect(page.url()).toContain(path);
});

test('[SH-06] the callback of another browser’s sign-in is refused', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422 .*\/auth\/gsign/);
  await new SignInPage(page).open();
  const link = await new GooglePage(page).signInWithoutReturn(people.agent);

  const victim = await anotherBrowser();
  await victim.goto(link);
  await expect(new GooglePage(victim).refusal).toHaveText(refused);
  expect(victim.url()).not.toContain('code=');
  await victim.goto('/conversations');
  await expect(victim).toHaveURL(/\/login/);
});

test('[SH-06] shows a message for an unknown address, and when Google returns no code', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422 .*\/auth\/gsign/);
  const [signIn, google] = [new SignInPage(page), new GooglePage(page)];
  await signIn.open();
  await google.signIn('nobody@harbor.test');
  await expect(google.refusal).toHaveText(
    'No user here has that Google address. Ask an administrator to add you.',
  );
  await expectAccessible(page, 'a Google sign-in that was refused');
  await click(page.getByRole('button', { name: 'Back to sign in' }));
  await expect(signIn.email).toBeVisible();

  await page.goto('/gsign?error=access_denied&state=mine');
  await expect(google.refusal).toHaveText(refused);
  await click(page.getByRole('button', { name: 'Back to sign in' }));

  // The provider asks for the account again, although it remembers the one that was refused.
  await google.signIn(people.agent);
  await signIn.hasGone();
});

test('[SH-06][SH-02][SH-03] with two-step sign-in turned on Google asks for the code too, until it is turned off', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422 .*\/users\/tfa\/login_opt/);
  const [signIn, google, frame] = [new SignInPage(page), new GooglePage(page), new FramePage(page)];
  await signIn.open();
  await google.signIn(people.lockedOut);
  await signIn.hasGone();
  const profile = new ProfilePage(page);
  await profile.open();
  await click(profile.button('Turn on two-step sign-in'));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Turn on' }));
  await expect(frame.notice('Two-step sign-in is on.')).toBeVisible();
  await frame.choose('Sign Out');
  await expect(page).toHaveURL(/\/login$/);

  await google.signIn(people.lockedOut);
  await expect(page).toHaveURL(/\/auth\/tfa\/generate/);
  const twoStep = new TwoStepPage(page);
  await check(twoStep.email);
  await click(twoStep.send);
  await expect(page).toHaveURL(/\/auth\/tfa\/validate/);
  await twoStep.enter(await new OutboxPage(await anotherBrowser()).signInCode(people.lockedOut));
  await signIn.hasGone();
  await expect(page).toHaveURL(/\/dashboard/);

  await profile.open();
  await click(profile.button('Turn off two-step sign-in'));
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'turning two-step sign-in off');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(dialog.getByText('That password is incorrect.')).toBeVisible();
  await expect(password).toHaveValue('not the password');
  await password.fill(demoPassword);
  await click(dialog.getByRole('button', { name: 'Turn off' }));
  await expect(frame.notice('Two-step sign-in is off.')).toBeVisible();
});
