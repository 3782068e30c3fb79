import { click } from '../fixtures/act.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[SH-01] shows what is missing without calling the API', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await click(signIn.submit);

  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();

  await signIn.email.fill(people.agent);
  await click(signIn.submit);
  await expect(page.getByText('Please enter your email.')).toBeHidden();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
});

test('[SH-01] a wrong password and an unknown email give the same message', async ({ page, problems }) => {
  problems.allow(/status of 422 .*\/auth\/login/);
  const signIn = new SignInPage(page);
  await signIn.open();

  await signIn.signIn(people.owner, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is incorrect.');

  await signIn.signIn('nobody@harbor.test', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is incorrect.');
  await expect(signIn.email).toHaveValue('nobody@harbor.test');
});

test('[SH-01][SH-02] without two-step sign-in a person is signed in at once', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.agent, demoPassword);

  await signIn.hasGone();
  await expect(page).toHaveURL(/\/conversations/);
});

test('[SH-01][SH-16] returns to the requested page with its query', async ({ page, customer }) => {
  await page.goto(`/conversations/${customer.contactId}?from=mail`);
  await expect(page).toHaveURL(/\/login\?redirectUri=/);

  const signIn = new SignInPage(page);
  await signIn.signIn(people.owner, demoPassword);

  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/conversations/${customer.contactId}\\?from=mail`));
});

test('[SH-01] never leaves for another site after signing in', async ({ page, baseURL }) => {
  const signIn = new SignInPage(page);
  await signIn.open(`?redirectUri=${encodeURIComponent('/\\elsewhere.test')}`);
  await signIn.signIn(people.owner, demoPassword);

  await signIn.hasGone();
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
});
