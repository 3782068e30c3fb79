import { randomUUID } from 'node:crypto';
import { listUsers } from 'shared-contracts/api/users/manage';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { expireSession, signInAlone } from '../fixtures/expiry.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInAgainPage } from '../pages/sign-in-again.page.ts';
import { UsersPage } from '../pages/users.page.ts';

test.beforeEach(({ problems }) => problems.allow(/status of 401/));

test('[SH-16][AD-04] a session that expires in a form of six fields costs nothing but the password', async ({
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
  await expireSession(page);
  await click(users.dialog.getByRole('button', { name: 'Send invitation' }));

  const again = new SignInAgainPage(page);
  await expect(again.password).toBeFocused();
  await expect(again.email).toHaveValue(people.owner);
  await expect(again.email).not.toBeEditable();
  await expectAccessible(page, 'signing in again over a dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(again.dialog).toBeVisible();
  await again.enter('not the password');
  await expect(again.dialog.getByRole('alert')).toHaveText('The email or the password is incorrect.');
  await again.enter(demoPassword);

  // The call that waited is made, once.
  await expect(again.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/users\/\d+$/);
  const { items } = await owner.call(listUsers, { search_term: email });
  expect(items.filter((user) => user.email === email)).toHaveLength(1);
});
