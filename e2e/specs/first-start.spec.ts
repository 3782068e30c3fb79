import { startOwnProduct } from '../fixtures/own-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[SH-01][SH-02] the link of the first start signs its owner in once, and leaves the address bar at once', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422 .*\/auth\/login\/token/);
  const product = await startOwnProduct({ DEMO: 'off', SIMULATOR: 'on', OWNER_EMAIL: 'founder@first.test' });
  try {
    const link = product.said.find((line) => line.includes('/login?token=')) ?? '';
    await page.goto(link);
    const choice = page.getByRole('dialog', { name: 'Protect your account with a code?' });
    await expect(choice).toBeVisible();
    await expect(page).toHaveURL(`${product.shellUrl}/login`);

    await choice.getByRole('button', { name: 'No, password only' }).click();
    await new SignInPage(page).hasGone();
    await page.goBack();
    expect(page.url()).not.toContain('token');

    const second = await anotherBrowser();
    await second.goto(link);
    await expect(second.getByRole('alert')).toHaveText(
      'This link has expired or was already used. Ask for a new one.',
    );
    await expect(second).toHaveURL(`${product.shellUrl}/login`);
  } finally {
    await product.stop();
  }
});
