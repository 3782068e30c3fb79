import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { check, click, eventOf } from '../fixtures/act.ts';
import { unusedName } from '../fixtures/customer.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

const newPassword = 'a quiet harbor at dusk';
const periodMs = 30_000;

/** Signs in again; a person with two-step sign-in on is then asked for the second step. */
async function signInAs(page: Page, email: string, password = demoPassword): Promise<SignInPage> {
  const signIn = new SignInPage(page);
  await signIn.open('?redirectUri=%2Fprofile');
  await signIn.signIn(email, password);

  return signIn;
}

/** Returns an unused email address. */
const unusedEmail = (): string => `${unusedName().toLowerCase().replaceAll(/\W/g, '')}@harbor.test`;

async function signOut(page: Page): Promise<void> {
  await new FramePage(page).choose('Sign Out');
  await expect(page).toHaveURL(/\/login$/);
}

test('[AD-14] profile, password, address and sessions are changed, and the other browser is signed out', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 4(?:01|22)/);
  const [profile, frame] = [new ProfilePage(page), new FramePage(page)];
  await signInAs(page, people.mover);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  const about = profile.section('About you');
  await about.getByLabel('First name').fill(' ');
  await click(about.getByRole('button', { name: 'Save' }));
  await expect(about.getByText('First Name is a required field.')).toBeVisible();
  await about.getByLabel('First name').fill('Tomasz');
  await about.getByLabel('Phone number').fill('2065550142');
  await click(about.getByRole('button', { name: 'Save' }));
  await expect(frame.notice('Profile information saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu of Tomasz Brandt' })).toBeVisible();

  const other = await anotherBrowser();
  const otherSignIn = await signInAs(other, people.mover);
  const signInAgain = async (): Promise<void> => {
    await otherSignIn.signIn(people.mover, demoPassword);
    await otherSignIn.hasGone();
    await page.reload();
    await expect(profile.sessions).toHaveCount(2);
  };
  await otherSignIn.hasGone();
  await page.reload();
  await expect(profile.sessions).toHaveCount(2);
  await click(profile.signOutOfOther);
  await expect(frame.notice('Signed out of that browser.')).toBeVisible();
  await expect(profile.sessions).toHaveCount(1);
  // Happens without a reload: the live stream ends with the session.
  await expect(other).toHaveURL(/\/login/);

  await signInAgain();
  await click(profile.button('Sign out everywhere else'));
  await click(profile.question.getByRole('button', { name: 'Sign out everywhere else' }));
  await expect(frame.notice('Signed out everywhere else.')).toBeVisible();
  await expect(profile.sessions).toHaveCount(1);
  await expect(profile.button('Sign out everywhere else')).toHaveCount(0);
  await expect(other).toHaveURL(/\/login/);

  await signInAgain();
  await click(profile.button('Change password'));
  const fill = async (label: string, value: string) =>
    profile.dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  await fill('Current password', 'not the password');
  await fill('New password', newPassword);
  await fill('Confirm new password', 'another');
  await click(profile.dialog.getByRole('button', { name: 'Change password' }));
  await expect(profile.dialog.getByText('Passwords do not match.')).toBeVisible();
  await fill('Confirm new password', newPassword);
  await click(profile.dialog.getByRole('button', { name: 'Change password' }));
  await expect(profile.dialog.getByText('That password is incorrect.')).toBeVisible();
  await expectAccessible(page, 'changing the password');
  await fill('Current password', demoPassword);
  await click(profile.dialog.getByRole('button', { name: 'Change password' }));
  await expect(frame.notice("Password changed. You've been signed out everywhere else.")).toBeVisible();
  await expect(profile.sessions).toHaveCount(1);
  await expect(other).toHaveURL(/\/login/);

  const outbox = new OutboxPage(other);
  const mistyped = unusedEmail();
  await profile.askForEmail(mistyped, newPassword);
  await expect(page.getByText(`We emailed a link to ${mistyped}`)).toBeVisible();
  await outbox.read(mistyped, 'Confirm your new email address');
  await click(profile.button(`Keep ${people.mover}`));
  await expect(page.getByText(`We emailed a link to ${mistyped}`)).toHaveCount(0);
  // The link in the old mailbox no longer works.
  await page.goto((await outbox.letter.getByRole('link').getAttribute('href')) ?? '');
  await expect(frame.notice('This link has expired or was already used. Ask for a new one.')).toBeVisible();
  await expect(profile.section('Email address')).toContainText(people.mover);

  const email = unusedEmail();
  await profile.askForEmail(email, newPassword);
  await expect(page.getByText(`We emailed a link to ${email}`)).toBeVisible();
  await outbox.read(email, 'Confirm your new email address');
  await page.goto((await outbox.letter.getByRole('link').getAttribute('href')) ?? '');
  await expect(frame.notice(`You now sign in with ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(profile.section('Email address')).toContainText(email);

  await check(profile.section('Notifications').getByRole('radio', { name: /^Once a day/ }));
  await expect(frame.notice('Profile information saved.')).toBeVisible();
  await check(profile.section('Appearance').getByRole('radio', { name: 'Dark' }));
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(profile.section('Appearance').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(profile.section('Notifications').getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  const download = await eventOf(page.waitForEvent('download'), () =>
    click(profile.button('Download contact card')),
  );
  expect(download.suggestedFilename()).toMatch(/\.vcf$/);
});

test('[AD-14][SH-03] an authenticator app is set up and signs in; a recovery code works once', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 422/);
  const profile = new ProfilePage(page);
  await (await signInAs(page, people.careful)).hasGone();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the profile');
  }
  await page.setViewportSize(screenSizes[0]);

  await profile.confirm('Set up app', 'Continue');
  await expect(profile.dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page, 'setting an authenticator app up');
  const secret = (await profile.dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const code = (periods: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + periods * periodMs });
  const enter = profile.dialog.getByLabel('Code from the app');
  await enter.fill('000000');
  await click(profile.dialog.getByRole('button', { name: 'Confirm' }));
  await expect(profile.dialog.getByText('The code is incorrect. Check it and try again.')).toBeVisible();
  await enter.fill(code(0));
  await click(profile.dialog.getByRole('button', { name: 'Confirm' }));
  const codes = profile.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const replacedCode = await codes.first().innerText();
  await click(profile.dialog.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByText('10 left')).toBeVisible();

  await profile.confirm('New recovery codes', 'Create new codes');
  await expect(codes).toHaveCount(10);
  await expect(codes.filter({ hasText: replacedCode })).toHaveCount(0);
  const recoveryCode = await codes.first().innerText();
  await click(profile.dialog.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByText('10 left')).toBeVisible();

  await signOut(page);
  await signInAs(page, people.careful);
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  await expectAccessible(page, 'entering a code of the app');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('Code').fill('000000');
  await click(submit);
  await expect(page.getByText('The code is incorrect. Check it and try again.')).toBeVisible();
  // The next code: the one used for setup cannot be used again.
  await page.getByLabel('Code').fill(code(1));
  await click(submit);
  await expect(page).toHaveURL(/\/profile$/);

  await signOut(page);
  await signInAs(page, people.careful);
  await click(page.getByRole('button', { name: 'Sign in another way' }));
  await click(page.getByRole('button', { name: 'Use a recovery code' }));
  // A code that the new ones replaced.
  await page.getByLabel('Recovery code').fill(replacedCode);
  await click(submit);
  await expect(
    page.getByText("That isn't one of your recovery codes, or it was already used."),
  ).toBeVisible();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await click(submit);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('9 left')).toBeVisible();

  // Also a passkey, as the second step and alone.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await click(profile.button('Add passkey'));
  await profile.dialog.getByLabel('Passkey name').fill('Office laptop');
  await expectAccessible(page, 'adding a passkey');
  await profile.enterPassword('Continue');
  await expect(profile.passkeys).toHaveCount(1);
  await expect(profile.passkeys).toContainText('Office laptop');
  await expect(profile.passkeys).toContainText('never used');
  await click(profile.button('Rename Office laptop'));
  await profile.dialog.getByLabel('Passkey name').fill('Bakery laptop');
  await click(profile.dialog.getByRole('button', { name: 'Rename' }));
  await expect(profile.passkeys).toContainText('Bakery laptop');

  await signOut(page);
  await signInAs(page, people.careful);
  await click(page.getByRole('button', { name: 'Sign in another way' }));
  await click(page.getByRole('button', { name: 'Use a passkey' }));
  await click(page.getByRole('button', { name: 'Use the passkey' }));
  await expect(page).toHaveURL(/\/profile$/);

  await signOut(page);
  await click(page.getByRole('button', { name: 'Sign in with a passkey' }));
  await new SignInPage(page).hasGone();
  await profile.open();
  await expect(profile.passkeys).toContainText('last used');
  await click(profile.button('Delete Bakery laptop'));
  await click(profile.question.getByRole('button', { name: 'Delete' }));
  await expect(profile.passkeys).toHaveCount(0);

  await profile.confirm('Remove app', 'Remove app');
  await expect(new FramePage(page).notice('The authenticator app was removed.')).toBeVisible();
  await expect(profile.button('Set up app')).toBeVisible();
  await expect(profile.button('New recovery codes')).toHaveCount(0);

  await signOut(page);
  await click(page.getByRole('button', { name: 'Sign in with a passkey' }));
  await expect(page.getByRole('alert')).toContainText("That passkey isn't registered here");

  // Only codes by text and email are left. The destination is shown together with other methods.
  await signInAs(page, people.careful);
  await expect(page.getByRole('radio', { name: /^Email to/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0);
});

test('[AD-14] feedback is sent and appears in the outbox', async ({ staffPage, anotherBrowser }) => {
  const title = unusedName();
  await staffPage.goto('/feedback');
  await click(staffPage.getByRole('button', { name: 'Send feedback' }));
  await expect(staffPage.getByText('Please enter a title.')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, '/feedback');
  }
  await check(staffPage.getByRole('radio', { name: 'Bug' }));
  await staffPage.getByLabel('Title').fill(title);
  await staffPage.getByRole('textbox', { name: 'Feedback' }).fill('The list jumps when a text comes in.');
  await click(staffPage.getByRole('button', { name: 'Send feedback' }));
  await expect(new FramePage(staffPage).notice('Feedback Sent')).toBeVisible();
  await expect(staffPage).toHaveURL(/\/dashboard/);

  const outbox = new OutboxPage(await anotherBrowser());
  await outbox.read('feedback@localhost', `Bug: ${title}`);
  await expect(outbox.letter).toContainText('The list jumps when a text comes in.');
});

test('[SH-24] /mobile says how to work from a phone and offers a video and a session with us', async ({
  staffPage,
}) => {
  await staffPage.goto('/profile');
  await new FramePage(staffPage).choose('Use on your phone');
  const dialog = staffPage.getByRole('dialog', { name: 'Texting on your phone' });
  await expect(dialog.frameLocator('iframe').getByRole('heading')).toBeVisible();
  const opened = await eventOf(staffPage.waitForEvent('popup'), () =>
    click(dialog.getByRole('link', { name: 'Schedule My Session!' })),
  );
  await expect(opened.getByRole('heading')).toHaveText('The calendar for a session with us');
});
