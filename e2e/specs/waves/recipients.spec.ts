import { readFile } from 'node:fs/promises';
import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click, eventOf } from '../../fixtures/act.ts';
import { newAudience, sendWave, textsAt } from '../../fixtures/audience.ts';
import { blockedByPhone, unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { WavePage } from '../../pages/wave.page.ts';

/** Carrier code for a congested network: the message is retried twice within seconds, and may work on another day. */
const congestedNetwork = '30017';

test('[CA-05][CA-07] recipients are filtered, downloaded, and texted again if a failure was temporary', async ({
  staffPage,
  owner,
  anotherBrowser,
}) => {
  const { list, phones } = await newAudience(owner, 3);
  const [failing = '', fine = '', congested = ''] = phones;
  const network = (phone: string, failureCode: string) =>
    owner.call(changeSimulatorSettings, { phone, settings: { failureCode } });
  await network(failing, blockedByPhone);
  await network(congested, congestedNetwork);
  const name = unusedName();
  const waves = new WavePage(staffPage);
  await waves.open(await sendWave(owner, { name, list, job: { body: 'Hello there' } }));
  await expect(waves.figure('Failed')).toContainText('66.7%');
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

  await click(waves.button('Export CSV'));
  await expect(staffPage.getByText('The recipients are being exported.')).toBeVisible();
  const outbox = new OutboxPage(await anotherBrowser());
  await outbox.find(people.owner, {
    subject: 'The recipients of your wave are ready',
    words: `Recipients of ${name}: 2 recipients`,
  });
  const file = await eventOf(outbox.page.waitForEvent('download'), () =>
    click(outbox.letter.getByRole('link').first()),
  );
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('Phone,Name,Status,Reason');
  expect(rows.filter((row) => row.includes(failing))).toHaveLength(1);
  expect(rows.filter((row) => row.includes(congested))).toHaveLength(1);

  await network(congested, '');
  const before = { failing: await textsAt(owner, failing), congested: await textsAt(owner, congested) };
  await click(waves.button('Resend to 1 temporary failure'));
  await expect(staffPage.getByRole('heading', { level: 1, name: `${name} (again)` })).toBeVisible();
  await expect(waves.figure('Delivered')).toContainText('100%');
  await expect(waves.figure('Contacts involved')).toContainText('1');
  await waves.showRecipients('Delivered');
  await expect(waves.recipients.filter({ hasText: displayPhone(congested) })).toContainText('Delivered');
  const text = 'Hello there\nReply STOP to opt out';
  expect(await textsAt(owner, congested)).toEqual([...before.congested, text]);
  expect(await textsAt(owner, failing)).toEqual(before.failing);
});
