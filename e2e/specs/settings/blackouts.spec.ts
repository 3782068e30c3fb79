import { check, click } from '../../fixtures/act.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('[AD-08] a weekly blackout over midnight is created, changed and deleted', async ({ browserOf }) => {
  const settings = new SettingsPage(await browserOf(people.stranger));
  const name = unusedName();
  await settings.openBlackouts('weekly');
  await expect(settings.page.getByText('Times are in Eastern Time (America/New_York)')).toBeVisible();
  await click(settings.newBlackout);
  await settings.dialog.getByLabel('Name').fill(name);
  await click(settings.button('Create blackout'));
  await expect(settings.dialog.getByText('Choose at least one day.')).toBeVisible();
  await check(settings.dialog.getByRole('checkbox', { name: 'Friday' }));
  await settings.dialog.getByLabel('Starts at').fill('23:30');
  await settings.dialog.getByLabel('Ends at').fill('00:15');
  await expect(
    settings.dialog.getByText('Friday, 11:30 PM to 12:15 AM the next day, in Eastern Time'),
  ).toBeVisible();
  await click(settings.button('Create blackout'));
  await expect(settings.blackout(name)).toContainText('Friday, 11:30 PM to 12:15 AM the next day');

  await settings.choose(name, 'Edit');
  await check(settings.dialog.getByRole('checkbox', { name: 'Monday' }));
  await settings.dialog.getByLabel('Ends at').fill('00:00');
  await click(settings.button('Save'));
  await expect(settings.blackout(name)).toContainText('Monday and Friday, 11:30 PM to midnight');

  await settings.choose(name, 'Delete');
  await expect(settings.question).toContainText(
    'Scheduled messages and waves may be sent during this time again',
  );
  await click(settings.question.getByRole('button', { name: 'Delete' }));
  await expect(settings.blackout(name)).toHaveCount(0);
});

test('[AD-08] a dated blackout is created and found again at its address', async ({ browserOf }) => {
  const settings = new SettingsPage(await browserOf(people.stranger));
  const name = unusedName();
  await settings.openBlackouts('weekly');
  await click(settings.page.getByRole('button', { name: 'Dated' }));
  await expect(settings.page).toHaveURL(/\?view=dated$/);
  await click(settings.newBlackout);
  await settings.dialog.getByLabel('Name').fill(name);
  await settings.dialog.getByLabel('Starts').fill('2120-12-24T18:00');
  await settings.dialog.getByLabel('Ends').fill('2120-12-24T17:00');
  await click(settings.button('Create blackout'));
  await expect(settings.dialog.getByText('The end must be after the start.')).toBeVisible();
  await settings.dialog.getByLabel('Ends').fill('2120-12-26T08:00');
  await click(settings.button('Create blackout'));
  await expect(settings.dialog).toBeHidden();

  await settings.page.reload();
  await expect(settings.blackout(name)).toContainText(
    'Tue, Dec 24, 2120, 6:00 PM to Thu, Dec 26, 2120, 8:00 AM',
  );
  await expect(settings.blackout(name)).toContainText('Upcoming');
  await settings.choose(name, 'Delete');
  await click(settings.question.getByRole('button', { name: 'Delete' }));
  await expect(settings.blackout(name)).toHaveCount(0);
});
