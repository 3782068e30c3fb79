import { readFile } from 'node:fs/promises';
import { click, eventOf } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[AD-04] the audit log is filtered and downloaded', async ({ staffPage, browserOf }) => {
  const stranger = await browserOf(people.planner);
  await stranger.goto('/settings/audit-log');
  await expect(stranger).toHaveURL(/\/forbidden$/);

  await staffPage.goto('/settings/audit-log');
  await staffPage.getByRole('combobox', { name: 'Action', exact: true }).selectOption('Signing in and out');
  await expect(staffPage).toHaveURL(/action=sign_/);
  await expect(staffPage.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  const download = await eventOf(staffPage.waitForEvent('download'), () =>
    click(staffPage.getByRole('button', { name: 'Download CSV' })),
  );
  const file = await download.path();
  expect(await readFile(file, 'utf8')).toContain('Signed in');
});
