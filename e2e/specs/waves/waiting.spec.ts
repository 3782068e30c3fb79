import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { audienceOf, newAudience, sendWave, textsAt } from '../../fixtures/audience.ts';
import { daytimePhone, nighttimePhones } from '../../fixtures/daytime.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-07] recipients outside their allowed hours wait and are shown as waiting', async ({
  staffPage,
  owner,
}) => {
  const day = daytimePhone();
  const nights = nighttimePhones();
  const { list } = await audienceOf(owner, [day, ...nights]);
  const waves = new WavePage(staffPage);
  await waves.open(await sendWave(owner, { list, job: { body: 'Good day' } }));
  await expect(waves.figure('Sent')).toContainText('1');
  for (const night of nights) {
    await expect(staffPage.getByText(/^1 person is outside sending hours/)).toBeVisible();
    await expect(staffPage.getByText('1 of 2 texts')).toBeVisible();
    await waves.showRecipients('Waiting');
    await expect(waves.recipients.filter({ hasText: displayPhone(night) })).toContainText('Waiting');
    await expect(staffPage.getByText(displayPhone(day))).toBeHidden();
    for (const size of screenSizes) {
      await staffPage.setViewportSize(size);
      await expect(staffPage.getByText(displayPhone(night))).toBeVisible();
      await expectAccessible(staffPage, 'a wave that waits for the hours of a recipient');
    }
    expect(await textsAt(owner, night)).toEqual([]);
  }
  expect(await textsAt(owner, day)).toEqual(['Good day\nReply STOP to opt out']);
});

test('[CA-06] a wave is paused, resumed and stopped halfway, and the remaining recipients do not get it', async ({
  staffPage,
  owner,
}) => {
  const { list, phones } = await newAudience(owner, 60);
  const waves = new WavePage(staffPage);
  await waves.open(await sendWave(owner, { list, job: { body: 'One by one', textsPerSecond: 1 } }));
  await expect(waves.progress).toHaveText(/^[1-9]\d* of 60 texts/);
  await click(waves.actions.getByRole('button', { name: 'Pause' }));
  await expect(staffPage.getByText('Wave paused.')).toBeVisible();
  await expect(waves.progress).toHaveText(/ of 60 texts; paused$/);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'a wave that is paused');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await staffPage.reload();
  await expect(waves.progress).toHaveText(/ of 60 texts; paused$/);
  const pausedAt = await waves.textsDone();
  expect(pausedAt).toBeLessThan(60);
  await click(waves.actions.getByRole('button', { name: 'Resume' }));
  await expect(staffPage.getByText('Wave resumed.')).toBeVisible();
  await expect(waves.progress).not.toContainText('paused');
  await expect.poll(() => waves.textsDone(), { message: 'it goes on' }).toBeGreaterThan(pausedAt);
  await click(waves.actions.getByRole('button', { name: 'Stop' }));
  await click(waves.question.getByRole('button', { name: 'Stop wave' }));
  await expect(waves.actions.getByRole('button', { name: 'Stop' })).toBeHidden();
  await waves.showRecipients('Left out');
  await expect(waves.recipients.nth(1)).toContainText('Left out');

  const texted = (await Promise.all(phones.map((phone) => textsAt(owner, phone)))).filter(
    (texts) => texts.length > 0,
  );
  expect(texted.length).toBeLessThan(60);
  await expect(waves.figure('Sent')).toContainText(String(texted.length));
});
