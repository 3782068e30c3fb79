import { expect, test } from '../fixtures/test.ts';

test('[IN-19] the page of an account that is not there says so', async ({ anotherBrowser, problems }) => {
  const page = await anotherBrowser();
  problems.allow(/status of 404 .*\/signup/);
  await page.goto('/accounts/99999999/signup');

  await expect(page.getByText('This sign-up page does not exist.')).toBeVisible();
});
