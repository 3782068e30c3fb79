import { readFile } from 'node:fs/promises';
import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { newAudience, sendWave } from '../../fixtures/audience.ts';
import { blockedByPhone, unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-05][CA-07] recipients are filtered, and those shown are downloaded as a file', async ({
  staffPage,
  owner,
  anotherBrowser,
}) => {
  const { list, phones } = await newAudience(owner, 3);
  const [failing = '', fine = ''] = phones;
  await owner.call(changeSimulatorSettings, { phone: failing, settings: { failureCode: blockedByPhone } });
  const name = unusedName();
  const waves = new WavePage(staffPage);
  await waves.open(await sendWave(owner, { name, list, job: { body: 'Hello there' } }));
  await expect(waves.figure('Failed')).toContainText('33.3%');
  await waves.showRecipients('Failed');
  await expect(waves.recipients.filter({ hasText: displayPhone(failing) })).toContainText('Failed');
  await expect(staffPage.getByText(displayPhone(fine))).toBeHidden();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expect(waves.recipients.filter({ hasText: displayPhone(failing) })).toContainText('Failed');
    await expectAccessible(staffPage, 'the recipients of a wave that failed');
  }
  await waves.showRecipients('All recipients');
  await staffPage.getByRole('textbox', { name: 'Find by phone' }).fill(fine.slice(2));
  await expect(staffPage.getByText(displayPhone(fine))).toBeVisible();
  await expect(staffPage.getByText(displayPhone(failing))).toBeHidden();
  await waves.showRecipients('Failed');
  await expect(staffPage.getByText('Nothing matches')).toBeVisible();

  await waves.button('Export CSV').click();
  await expect(staffPage.getByText('The recipients are being exported.')).toBeVisible();
  const outbox = new OutboxPage(await anotherBrowser());
  await outbox.find(people.owner, {
    subject: 'The recipients of your wave are ready',
    words: `Recipients of ${name}: 1 recipient`,
  });
  const downloading = outbox.page.waitForEvent('download');
  await outbox.letter.getByRole('link').first().click();
  const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('Phone,Name,Status,Reason');
  expect(rows[1]).toContain(failing);
});
