import { randomUUID } from 'node:crypto';
import { chooseTwoStep, logout } from 'shared-contracts/api/users';
import { listUsers } from 'shared-contracts/api/users/manage';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { check, click } from '../fixtures/act.ts';
import { newColleague } from '../fixtures/colleague.ts';
import { expireAtPress, expireSession, signInAlone } from '../fixtures/expiry.ts';
import { formCases } from '../fixtures/forms.ts';
import { unusedListName } from '../fixtures/list.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectWritten } from '../fixtures/written-text.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { SignInAgainPage } from '../pages/sign-in-again.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { TwoStepPage } from '../pages/two-step.page.ts';
import { UsersPage } from '../pages/users.page.ts';

test.beforeEach(({ problems }) => problems.allow(/status of 401/));

test('[SH-16][AD-04] a session that expires in a form of six fields only costs the password', async ({
  page,
  owner,
  problems,
}) => {
  problems.allow(/status of 422 .*\/auth\/login/);
  await signInAlone(page, people.owner);
  const users = new UsersPage(page);
  await users.open();
  await click(users.newUser);
  const mark = randomUUID().slice(0, 8);
  const email = `ines.${mark}@harbor.test`;
  await users.fill({ firstName: 'Ines', lastName: `Mora ${mark}`, email, role: 'Agent' });
  await expireAtPress(page, users.dialog.getByRole('button', { name: 'Send invitation' }));

  const again = new SignInAgainPage(page);
  await expect(again.password).toBeFocused();
  await expect(again.email).toHaveValue(people.owner);
  await expect(again.email).not.toBeEditable();
  await expect(page.getByLabel('Last name')).toHaveValue(`Mora ${mark}`);
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'signing in again over a dialog');
  }
  await again.enter('not the password');
  await expect(again.dialog.getByRole('alert')).toHaveText('The email or the password is incorrect.');
  await again.enter(demoPassword);

  // The pending call is made once.
  await expect(again.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  const { items } = await owner.call(listUsers, { search_term: email });
  expect(items.map((user) => user.email)).toEqual([email]);
});

for (const { what, rows, who, fillIn } of formCases) {
  test(`[SH-16]${rows} what was typed for ${what} is kept while the session is renewed, and is saved`, async ({
    page,
    owner,
  }) => {
    await signInAlone(page, who);
    const { typed, written, save, isSaved } = await fillIn(page, owner);
    const address = page.url();
    await expireAtPress(page, save);

    const again = new SignInAgainPage(page);
    await expect(again.dialog).toBeVisible();
    expect(page.url()).toBe(address);
    for (const [field, value] of typed) {
      await expect(field).toHaveValue(value);
    }
    if (written) {
      await expectWritten(...written);
    }
    await again.enter(demoPassword);
    await expect(again.dialog).toBeHidden();
    await isSaved();
  });
}

test('[SH-16] with the keyboard alone, the focus goes to the password, stays in the dialog, and returns', async ({
  page,
}) => {
  await signInAlone(page, people.owner);
  const contacts = new ContactsPage(page);
  await contacts.open();
  await click(page.getByRole('button', { name: 'New list' }));
  const field = contacts.dialog.getByLabel(/List name/);
  const name = unusedListName();
  await field.fill(name);
  await expireAtPress(page, field);

  const again = new SignInAgainPage(page);
  await expect(again.password).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(again.dialog.getByRole('button', { name: 'Show what is typed' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(again.password).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(again.password).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(again.dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[SH-16][SH-03] a person with two-step sign-in enters a code too', async ({
  page,
  owner,
  anotherBrowser,
}) => {
  const email = await newColleague(owner);
  const person = await signInAlone(page, email);
  await person.call(chooseTwoStep, { tfaOption: true });
  await page.goto('/profile');
  await page.getByLabel('Occupation').fill('Baker');
  await expireAtPress(page, page.getByRole('button', { name: 'Save' }).first());

  const again = new SignInAgainPage(page);
  const twoStep = new TwoStepPage(page);
  await again.enter(demoPassword);
  await check(twoStep.email);
  await expectAccessible(page, 'the second step of signing in again');
  await click(twoStep.send);
  await twoStep.enter(await new OutboxPage(await anotherBrowser()).signInCode(email));
  await expect(again.dialog).toBeHidden();
  await expect(new FramePage(page).notice('Profile information saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Occupation')).toHaveValue('Baker');
});

/** Opens a contacts page with an unsaved list, whose session has expired and whose dialog is open. */
async function expired(page: Parameters<typeof expireSession>[0]) {
  await signInAlone(page, people.owner);
  const contacts = new ContactsPage(page);
  await contacts.open();
  await click(page.getByRole('button', { name: 'New list' }));
  const field = contacts.dialog.getByLabel(/List name/);
  await field.fill('Kept');
  await expireSession(page);
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  const again = new SignInAgainPage(page);
  await expect(again.password).toBeFocused();

  return { again, field };
}

test('[SH-16] a session renewed in another tab closes the dialog, and the focus returns', async ({
  page,
  context,
}) => {
  const { again, field } = await expired(page);
  const other = await context.newPage();
  const signIn = new SignInPage(other);
  await signIn.open();
  await signIn.signIn(people.owner, demoPassword);
  await signIn.hasGone();

  await expect(again.dialog).toBeHidden();
  await expect(field).toHaveValue('Kept');
  await expect(field).toBeFocused();
});

test('[SH-16] when someone else signs in in another tab, this page is left and shows nothing of them', async ({
  page,
  context,
}) => {
  const { again, field } = await expired(page);
  const other = await context.newPage();
  const signIn = new SignInPage(other);
  await signIn.open();
  await signIn.signIn(people.stranger, demoPassword);
  await signIn.hasGone();

  await expect(again.dialog).toBeHidden();
  // The address opens the dialog for the other person too, without what was typed.
  await expect(field).toHaveValue('');
  await click(page.getByRole('dialog', { name: 'New list' }).getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('button', { name: 'Profile menu of Victor Moreau' })).toBeVisible();
  await expect(page.getByText('Kept')).toHaveCount(0);
});

test('[SH-16] signing in as someone else leaves every tab and forgets the person', async ({
  page,
  context,
}) => {
  const { again } = await expired(page);
  const other = await context.newPage();
  await other.goto('/contacts');
  await expect(other).toHaveURL(/\/login\?redirectUri=/);
  await expect(again.dialog).toBeVisible();
  await click(again.someoneElse);

  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() =>
    ['bearer', 'expired-bearer', 'permissions', 'organization'].filter((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([]);
});

test('[SH-16] a session that was ended does not count as expired: the page closes', async ({ page }) => {
  const { call, me } = await signInAlone(page, people.owner);
  await page.goto('/contacts');
  await expect(new ContactsPage(page).search).toBeVisible();
  await call(logout, { userId: me.id });

  await expect(page).toHaveURL(/\/login\?redirectUri=/);
});
