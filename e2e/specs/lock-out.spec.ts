import { eventOf } from '../fixtures/act.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[SH-01] after five failures even the right password has to wait, while other people still sign in', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of (?:422|429) .*\/auth\/login/);
  const signIn = new SignInPage(page);
  await signIn.open();

  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const refused = await eventOf(
      page.waitForResponse((answer) => answer.url().includes('/auth/login')),
      () => signIn.signIn(people.lockedOut, `wrong password ${attempt}`),
    );
    expect(refused.status()).not.toBe(200);
  }
  await signIn.signIn(people.lockedOut, demoPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many failed sign-ins. Wait a few minutes, then try again.',
  );
  await expect(page).toHaveURL(/\/login/);

  const other = new SignInPage(await anotherBrowser());
  await other.open();
  await other.signIn(people.agent, demoPassword);
  await other.hasGone();
});
