import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { click } from '../fixtures/act.ts';
import { startOwnProduct } from '../fixtures/own-product.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[SH-01][SH-02] the link of the first start signs the owner in once and leaves the address bar at once', async ({
  page,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422 .*\/auth\/login\/token/);
  const product = await startOwnProduct({ DEMO: 'off', SIMULATOR: 'on', OWNER_EMAIL: 'founder@first.test' });
  const second = await anotherBrowser();
  try {
    const link = product.output.find((line) => line.includes('/login?token=')) ?? '';
    await page.goto(link);
    const choice = page.getByRole('dialog', { name: 'Protect your account with a code?' });
    await expect(choice).toBeVisible();
    await expect(page).toHaveURL(`${product.shellUrl}/login`);

    await click(choice.getByRole('button', { name: 'No, password only' }));
    await new SignInPage(page).hasGone();
    await page.goBack();
    expect(page.url()).not.toContain('token');

    await second.goto(link);
    await expect(second.getByRole('alert')).toHaveText(
      'This link has expired or was already used. Ask for a new one.',
    );
    await expect(second).toHaveURL(`${product.shellUrl}/login`);

    const dataDir = product.environment['DATA_DIR'] ?? '';
    const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777;
    const folders = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['logs', 'postgres', 'releases']));
    expect(folders.filter(({ name }) => modeOf(name) !== 0o750)).toEqual([]);
    expect([modeOf('logs/api.log'), modeOf('postgres/server.log')]).toEqual([0o640, 0o640]);
  } finally {
    // Close the page first: it loads its font when idle, which would fail once the host is gone.
    await page.close();
    await second.close();
    await product.stop();
  }
});
