import { getMe } from 'shared-contracts/api/users';
import { createClient } from 'shared-contracts/client';
import { demoPassword, people } from '../fixtures/people.ts';
import { readStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[SH-04][SH-11] signing out ends the session on the server and clears it from the browser', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.agent, demoPassword);
  await signIn.hasGone();
  const bearer = await page.evaluate(() => localStorage.getItem('bearer') ?? '');
  expect(bearer).not.toBe('');

  // A page where nothing takes focus from the open menu.
  await page.goto('/forbidden');
  await new FramePage(page).choose('Sign Out');
  await expect(page).toHaveURL(/\/login$/);

  const kept = await page.evaluate(() =>
    ['bearer', 'permissions', 'organization'].filter((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([]);
  const stolen = createClient({ baseUrl: readStack().apiUrl, token: () => bearer });
  await expect(stolen.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' });

  await page.goto('/conversations');
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
});
