import { createBlackout, deleteBlackout } from 'shared-contracts/api/blackouts';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('[AD-08] a weekly blackout over midnight is created, changed and deleted', async ({ browserOf }) => {
  const settings = new SettingsPage(await browserOf(people.stranger));
  const name = unusedName();
  await settings.openBlackouts('weekly');
  await expect(settings.page.getByText('Times are in Eastern Time (America/New_York)')).toBeVisible();
  await settings.newBlackout.click();
  await settings.dialog.getByLabel('Name').fill(name);
  await settings.button('Create blackout').click();
  await expect(settings.dialog.getByText('Choose at least one day.')).toBeVisible();
  await settings.dialog.getByRole('checkbox', { name: 'Friday' }).check();
  await settings.dialog.getByLabel('Starts at').fill('23:30');
  await settings.dialog.getByLabel('Ends at').fill('00:15');
  await expect(
    settings.dialog.getByText('Friday, 11:30 PM to 12:15 AM the next day, in Eastern Time'),
  ).toBeVisible();
  await settings.button('Create blackout').click();
  await expect(settings.blackout(name)).toContainText('Friday, 11:30 PM to 12:15 AM the next day');

  await settings.choose(name, 'Edit');
  await settings.dialog.getByRole('checkbox', { name: 'Monday' }).check();
  await settings.dialog.getByLabel('Ends at').fill('00:00');
  await settings.button('Save').click();
  await expect(settings.blackout(name)).toContainText('Monday and Friday, 11:30 PM to midnight');

  await settings.choose(name, 'Delete');
  await expect(settings.question).toContainText('scheduled messages and waves may be sent in this time');
  await settings.question.getByRole('button', { name: 'Delete' }).click();
  await expect(settings.blackout(name)).toHaveCount(0);
});

test('[AD-08] a dated blackout is created and found again under its address', async ({ browserOf }) => {
  const settings = new SettingsPage(await browserOf(people.stranger));
  const name = unusedName();
  await settings.openBlackouts('weekly');
  await settings.page.getByRole('button', { name: 'Dated' }).click();
  await expect(settings.page).toHaveURL(/\?view=dated$/);
  await settings.newBlackout.click();
  await settings.dialog.getByLabel('Name').fill(name);
  await settings.dialog.getByLabel('Starts').fill('2120-12-24T18:00');
  await settings.dialog.getByLabel('Ends').fill('2120-12-24T17:00');
  await settings.button('Create blackout').click();
  await expect(settings.dialog.getByText('The end must be after the start.')).toBeVisible();
  await settings.dialog.getByLabel('Ends').fill('2120-12-26T08:00');
  await settings.button('Create blackout').click();
  await expect(settings.dialog).toBeHidden();

  await settings.page.reload();
  await expect(settings.blackout(name)).toContainText(
    'Tue, Dec 24, 2120, 6:00 PM to Thu, Dec 26, 2120, 8:00 AM',
  );
  await expect(settings.blackout(name)).toContainText('Ahead');
  await settings.choose(name, 'Delete');
  await settings.question.getByRole('button', { name: 'Delete' }).click();
  await expect(settings.blackout(name)).toHaveCount(0);
});

for (const viewport of screenSizes) {
  test(`[AD-08] blackouts and their dialogs are accessible at ${viewport.width} px`, async ({
    browserOf,
  }) => {
    const stranger = await signInByApi(people.stranger);
    const name = unusedName();
    const weekly = { name, isWeekly: true, days: [2], startTime: '03:00', endTime: '03:10' };
    const { id: blackoutId } = await stranger.call(createBlackout, weekly);
    const page = await browserOf(people.stranger, { viewport });
    const settings = new SettingsPage(page);
    await settings.openBlackouts('weekly');
    await expect(settings.blackout(name)).toBeVisible();
    await expectAccessible(page, 'weekly blackouts');

    await settings.newBlackout.click();
    await settings.button('Create blackout').click();
    await expect(settings.dialog.getByText('Choose at least one day.')).toBeVisible();
    await expectAccessible(page, 'a new weekly blackout');
    await settings.dialog.getByRole('radio', { name: /^Once/ }).check();
    await expect(settings.dialog.getByText('Enter when it starts.')).toBeVisible();
    await expectAccessible(page, 'a new dated blackout');
    await settings.button('Cancel').click();

    await settings.choose(name, 'Delete');
    await expect(settings.question).toBeVisible();
    await expectAccessible(page, 'the question before a blackout is deleted');
    await settings.question.getByRole('button', { name: 'Cancel' }).click();
    await settings.openBlackouts('dated');
    await expectAccessible(page, 'dated blackouts');
    await stranger.call(deleteBlackout, { blackoutId });
  });
}
