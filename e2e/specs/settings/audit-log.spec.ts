import { readFile } from 'node:fs/promises';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click, eventOf } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[AD-04][AD-15] the audit log is filtered and downloaded; roles and usage stand beside it', async ({
  staffPage,
  browserOf,
}) => {
  const stranger = await browserOf(people.planner);
  await stranger.goto('/settings/audit-log');
  await expect(stranger).toHaveURL(/\/forbidden$/);

  await staffPage.goto('/settings/audit-log');
  await staffPage.getByLabel('Action').selectOption('Signing in and out');
  await expect(staffPage).toHaveURL(/action=sign_/);
  await expect(staffPage.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  const download = await eventOf(staffPage.waitForEvent('download'), () =>
    click(staffPage.getByRole('button', { name: 'Download CSV' })),
  );
  const file = await download.path();
  expect(await readFile(file, 'utf8')).toContain('Signed in');
  // The previous entries are dimmed until the filtered ones have loaded.
  await expect(staffPage.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the audit log');
  }

  for (const [path, shown] of [
    ['/settings/roles', 'Administrator'],
    ['/settings/usage', 'Harbor Coffee Pier'],
  ] as const) {
    await staffPage.goto(path);
    for (const size of screenSizes) {
      await staffPage.setViewportSize(size);
      await expect(staffPage.getByRole('row').filter({ hasText: shown })).toBeVisible();
      await expectAccessible(staffPage, path);
    }
  }
});
