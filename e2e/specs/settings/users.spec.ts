import { randomUUID } from 'node:crypto';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ForgotPage } from '../../pages/forgot.page.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';
import { TwoStepPage } from '../../pages/two-step.page.ts';
import { UsersPage } from '../../pages/users.page.ts';

const password = 'a quiet harbor at noon';

test('[AD-04] people who do not manage users see neither the tab nor a user', async ({ browserOf }) => {
  const page = await browserOf(people.planner);
  await page.goto('/settings/users');
  await expect(page).toHaveURL(/\/forbidden$/);
  await page.goto('/users/1');
  await expect(page).toHaveURL(/\/forbidden$/);
});

test('[AD-04] a user is invited by a link, signs in, is given and loses permissions while they work, and is deleted', async ({
  staffPage,
  anotherBrowser,
  owner,
  problems,
}) => {
  // The open page of a deleted user fetches the user once more.
  problems.allow(
    /status of 401/,
    /status of 403/,
    /status of 409/,
    /status of 422/,
    /status of 404 .*\/users\/\d+/,
  );
  const mark = randomUUID().slice(0, 8);
  const lastName = `Lund ${mark}`;
  const email = `ada.${mark}@harbor.test`;
  const users = new UsersPage(staffPage);
  await users.open();
  await click(users.newUser);
  await click(users.dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(users.dialog.getByText('First Name is a required field.')).toBeVisible();
  await expect(users.dialog.getByText('A role is required.')).toBeVisible();
  await expectAccessible(staffPage, 'a new user with errors');
  await users.fill({ firstName: 'Ada', lastName, email: people.agent, role: 'Agent' });
  await click(users.dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(users.dialog.getByText('A user with this email address already exists.')).toBeVisible();
  await users.dialog.getByLabel('Email address').fill(email);
  await click(users.dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(staffPage).toHaveURL(/\/users\/\d+$/);
  await expect(staffPage.getByText('Invited', { exact: true })).toBeVisible();

  const outbox = new OutboxPage(await anotherBrowser());
  const { companyName } = owner.me.organization;
  const firstLink = await outbox.invitationLink(email, companyName);
  await click(users.button('Send invitation again'));
  await expect(async () => {
    await outbox.open(email);
    await expect(outbox.lettersTo(email)).toHaveCount(2, { timeout: 500 });
  }).toPass();
  const ada = await anotherBrowser();
  // Only the newest invitation link works.
  await ada.goto(firstLink);
  await expect(ada.getByText('This link no longer works')).toBeVisible();
  await ada.goto(await outbox.invitationLink(email, companyName));
  await expect(ada.getByRole('heading', { name: `Join ${companyName}` })).toBeVisible();
  await expect(ada.getByText(`has invited you to ${companyName}`)).toBeVisible();
  for (const size of screenSizes) {
    await ada.setViewportSize(size);
    await expectAccessible(ada, 'an invitation');
  }
  await ada.setViewportSize({ width: 1440, height: 900 });
  const choice = new ForgotPage(ada);
  await choice.fillNew(password);
  await click(choice.reset);
  await expect(ada).toHaveURL(/\/login/);
  const signIn = new SignInPage(ada);
  await signIn.signIn(email, password);
  await click(ada.getByRole('button', { name: 'No, password only' }));
  await signIn.hasGone();
  const frame = new FramePage(ada);
  await expect(frame.entry('Conversations')).toBeVisible();
  await expect(frame.entry('Dashboard')).toHaveCount(0);

  await click(users.toggle('Account permissions', 'View the dashboard'));
  await expect(frame.entry('Dashboard')).toBeVisible();
  await click(users.toggle('Account permissions', 'View the dashboard'));
  await expect(frame.entry('Dashboard')).toHaveCount(0);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'a user');
  }

  await click(users.button('Sign out everywhere'));
  await click(users.question.getByRole('button', { name: 'Sign out' }));
  await expect(ada).toHaveURL(/\/login/);
  await signIn.signIn(email, password);
  await signIn.hasGone();

  await click(users.button('Delete user'));
  await expect(users.question).toContainText(`Delete Ada ${lastName}?`);
  await expectAccessible(staffPage, 'the question before a user is deleted');
  await click(users.question.getByRole('button', { name: 'Delete' }));
  await expect(staffPage).toHaveURL(/\/settings\/users/);
  await expect(ada).toHaveURL(/\/login/);
  await signIn.signIn(email, password);
  await expect(ada.getByRole('alert')).toHaveText('The email or the password is incorrect.');

  await staffPage.goto('/settings/users');
  await users.search.fill(lastName);
  await expect(staffPage.getByText('No users found')).toBeVisible();
});

test('[AD-04][SH-03] a user is created with a password, and needs a code if two-step is required', async ({
  staffPage,
  anotherBrowser,
  problems,
}) => {
  // The open page of a deleted user fetches the user once more.
  problems.allow(/status of 401/, /status of 404 .*\/users\/\d+/);
  const mark = randomUUID().slice(0, 8);
  const email = `ivo.${mark}@harbor.test`;
  const users = new UsersPage(staffPage);
  await users.open();
  await click(users.newUser);
  await users.fill({ firstName: 'Ivo', lastName: `Lund ${mark}`, email, role: 'Agent' });
  await users.choosePassword(password);
  await click(users.dialog.getByRole('button', { name: 'Create user' }));
  await expect(staffPage).toHaveURL(/\/users\/\d+$/);
  // Not invited: the user already has a password to reset.
  await expect(users.button('Send password reset email')).toBeVisible();

  await click(users.button('Turn two-step sign-in on'));
  await click(users.question.getByRole('button', { name: 'Turn on' }));
  await expect(staffPage.getByText('Two-step sign-in is on.')).toBeVisible();
  const ivo = await anotherBrowser();
  const [signIn, twoStep] = [new SignInPage(ivo), new TwoStepPage(ivo)];
  await signIn.open();
  await signIn.signIn(email, password);
  await check(twoStep.email);
  await click(twoStep.send);
  const outbox = new OutboxPage(await anotherBrowser());
  await twoStep.enter(await outbox.signInCode(email));
  await signIn.hasGone();

  await click(users.button('Turn two-step sign-in off'));
  await click(users.question.getByRole('button', { name: 'Turn off' }));
  await expect(staffPage.getByText('Two-step sign-in is off.')).toBeVisible();
  await outbox.read(email, 'Two-step sign-in was turned off for you');
  await new FramePage(ivo).choose('Sign Out');
  await signIn.signIn(email, password);
  await signIn.hasGone();

  await click(users.button('Delete user'));
  await click(users.question.getByRole('button', { name: 'Delete' }));
  await expect(ivo).toHaveURL(/\/login/);
});
