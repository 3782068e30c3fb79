import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { audienceOf, sendWave, textsAt } from '../../fixtures/audience.ts';
import { daytimePhone, nighttimePhone } from '../../fixtures/daytime.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-06][CA-07] who is outside of their hours waits, is shown as waiting, and gets nothing of a wave that is stopped', async ({
  staffPage,
  owner,
}) => {
  const night = nighttimePhone() ?? '';
  test.skip(night === '', 'Everybody may be texted at this hour.');
  const day = daytimePhone();
  const { list } = await audienceOf(owner, [day, night]);
  const waves = new WavePage(staffPage);
  await waves.open(await sendWave(owner, { list, job: { body: 'Good day' } }));
  await expect(staffPage.getByText(/^1 person is outside of their hours/)).toBeVisible();
  await expect(staffPage.getByText('1 of 2 texts')).toBeVisible();
  await waves.showRecipients('Waiting');
  await expect(waves.recipients.filter({ hasText: displayPhone(night) })).toContainText('Waiting');
  await expect(staffPage.getByText(displayPhone(day))).toBeHidden();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expect(staffPage.getByText(displayPhone(night))).toBeVisible();
    await expectAccessible(staffPage, 'a wave that waits for the hours of a recipient');
  }

  await waves.actions.getByRole('button', { name: 'Stop' }).click();
  await waves.question.getByRole('button', { name: 'Stop wave' }).click();
  await expect(waves.actions.getByRole('button', { name: 'Stop' })).toBeHidden();
  await waves.showRecipients('Left out');
  await expect(staffPage.getByText(displayPhone(night))).toBeVisible();
  await expect(waves.figure('Sent')).toContainText('1');
  expect(await textsAt(owner, day)).toEqual(['Good day\nReply STOP to opt out']);
  expect(await textsAt(owner, night)).toEqual([]);
});
