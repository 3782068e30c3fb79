import { randomUUID } from 'node:crypto';
import { getWaveResults } from 'shared-contracts/api/waves/results';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { newAudience, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectWritten } from '../../fixtures/written-text.ts';
import { HandsetPage } from '../../pages/handset.page.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-04][CA-05][CA-07] a wave goes from the form to the phones of 500 people', async ({
  staffPage,
  owner,
  anotherBrowser,
}) => {
  const { list, phones } = await newAudience(owner, 500);
  const [phone = ''] = phones;
  const waves = new WavePage(staffPage);
  const name = unusedName();
  await waves.openForm();
  await click(waves.button('Send now'));
  await expect(staffPage.getByRole('alert', { name: '3 things are missing' })).toBeFocused();
  await click(staffPage.getByRole('link', { name: 'Give the wave a name.' }));
  await expect(waves.name).toBeFocused();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the wave form with what is missing');
  }
  await staffPage.setViewportSize(screenSizes[0]);

  await waves.write({ name, list: list.name, text: 'Hi {contact.first_name|there}, open on Sunday' });
  await expect(waves.preview).toContainText('open on Sunday');
  await expect(waves.preview).toContainText('Reply STOP to opt out');
  await click(waves.button('Send to 500 people now'));

  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(waves.drawer.getByRole('listitem').filter({ hasText: name })).toContainText('Sent', {
    timeout: timeLimits.test,
  });
  await expect(waves.figure('Sent')).toContainText('500');
  await expect(waves.figure('Contacts involved')).toContainText('500');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the page of a wave');
  }
  expect(await textsAt(owner, phone)).toEqual(['Hi Wave, open on Sunday\nReply STOP to opt out']);

  const handset = new HandsetPage(await anotherBrowser());
  await handset.open({ phone, number: owner.account.phone });
  await expect(handset.bubble('Hi Wave, open on Sunday')).toBeVisible();
  await handset.write('Great');
  const waveId = Number(new URL(staffPage.url()).pathname.split('/').at(-1));
  await expect
    .poll(async () => (await owner.call(getWaveResults, { waveId })).figures.replies, {
      message: 'the reply is counted',
    })
    .toBe(1);
  await staffPage.reload();
  await expect(waves.figure('Replies')).toHaveText(/^Replies1/);
});

test('[CA-04][CA-06] a draft survives a reload, is saved, found in the drawer, edited, scheduled and deleted', async ({
  staffPage,
  owner,
}) => {
  const { list } = await newAudience(owner, 1);
  const waves = new WavePage(staffPage);
  const name = unusedName();
  await waves.openForm();
  await waves.name.fill(name);
  await waves.text.fill('Half price all week');
  await staffPage.reload();
  await expect(waves.name).toHaveValue(name);
  await expectWritten(waves.text, 'Half price all week');

  await click(waves.button('Save draft'));
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  const row = waves.drawer.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Draft · edited ');
  await click(waves.actions.getByRole('link', { name: 'Edit' }));
  await waves.chooseList(list.name);
  await check(staffPage.getByRole('radio', { name: /^Later/ }));
  await click(waves.button('Tomorrow, 9:00 AM'));
  await click(waves.button(/^Schedule for .* 9:00 AM$/));
  await expect(row).toContainText('Sends tomorrow, 9:00 AM');
  await expect(waves.button(/^Schedule for/)).toBeHidden();
  // The form disappears as the wave appears: for a moment both name the list.
  await expect(staffPage.getByText(list.name).last()).toBeVisible();

  await click(waves.actions.getByRole('button', { name: 'Delete' }));
  await click(waves.question.getByRole('button', { name: 'Delete wave' }));
  await expect(row).toBeHidden();
});

test('[CA-04] the second person to save sees a message and overwrites nothing', async ({
  staffPage,
  browserOf,
}) => {
  const first = new WavePage(staffPage);
  const second = new WavePage(await browserOf('owner@harbor.test'));
  const name = unusedName();
  await first.openForm();
  await first.name.fill(name);
  await click(first.button('Save draft'));
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  const page = `${staffPage.url()}/edit`;
  await second.page.goto(page);
  await second.text.fill('What the second wrote');
  await staffPage.goto(page);
  await first.text.fill('What the first wrote');
  await click(first.button('Save draft'));
  await expect(first.actions).toBeVisible();

  await expect(second.page.getByText('Someone else changed this wave')).toBeVisible();
  await expectWritten(second.text, 'What the second wrote');
  await click(second.button('Load their version'));
  await expectWritten(second.text, 'What the first wrote');
});

test('[CA-06] a wave is stopped for good after a confirmation', async ({ staffPage, owner }) => {
  const { list, phones } = await newAudience(owner, 1);
  const waves = new WavePage(staffPage);
  const name = unusedName();
  await waves.openForm();
  await waves.write({ name, list: list.name, text: 'Never sent' });
  await check(staffPage.getByRole('radio', { name: /^Later/ }));
  await click(waves.button('Tomorrow, 9:00 AM'));
  await click(waves.button(/^Schedule for/));
  await click(waves.actions.getByRole('button', { name: 'Stop' }));
  await expect(waves.question).toContainText("can't restart a stopped wave");
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the question before a wave is stopped');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(waves.question.getByRole('button', { name: 'Stop wave' }));

  await expect(waves.drawer.getByRole('listitem').filter({ hasText: name })).toContainText('Stopped');
  await expect(waves.actions.getByRole('link', { name: 'Edit' })).toBeHidden();
  expect(await textsAt(owner, phones[0] ?? '')).toEqual([]);
});

test('[CA-03] search and chips narrow the waves of the drawer; a phone shows the list first', async ({
  staffPage,
}) => {
  const waves = new WavePage(staffPage);
  const name = unusedName();
  await waves.openForm();
  await waves.name.fill(name);
  await click(waves.button('Save draft'));
  await staffPage.getByRole('textbox', { name: 'Find a wave' }).fill(name);
  await expect(waves.drawer.getByRole('listitem')).toHaveCount(1);
  await click(staffPage.getByRole('button', { name: 'Sent', exact: true }));
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await click(waves.button('Clear search and filters'));
  await expect(waves.drawer).toContainText(name);

  await staffPage.setViewportSize(screenSizes[1]);
  await staffPage.goto('/waves');
  await expect(waves.drawer).toContainText(name);
  await expectAccessible(staffPage, 'the waves of the drawer');
  await click(waves.drawer.getByRole('link').filter({ hasText: name }));
  await expect(waves.actions).toBeVisible();
  await expectAccessible(staffPage, 'the page of a draft');
});

test('[CA-14] a list created from the wave form is chosen, and visiting its contacts keeps the wave', async ({
  staffPage,
}) => {
  const waves = new WavePage(staffPage);
  const list = `List ${randomUUID().slice(0, 8)}`;
  await waves.openForm();
  await waves.name.fill('With a new list');
  await click(waves.button('New list'));
  await staffPage.getByRole('textbox', { name: 'List name' }).fill(list);
  await click(waves.button('Create list'));
  await expect(waves.button(`Remove ${list}`)).toBeVisible();
  await click(staffPage.getByRole('link', { name: 'Add contacts to it' }));
  await expect(staffPage).toHaveURL(/\/contacts\?listName=/);
  await staffPage.goBack();

  await expect(waves.name).toHaveValue('With a new list');
  await expect(waves.button(`Remove ${list}`)).toBeVisible();
});
