import { uploadImage, uploadText } from 'shared-contracts/api/files';
import { getContactCard } from 'shared-contracts/api/users';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click, eventOf } from '../../fixtures/act.ts';
import { newAudience, sendWave } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { png } from '../../fixtures/pictures.ts';
import { readStack } from '../../fixtures/stack.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HandsetPage } from '../../pages/handset.page.ts';
import { WavePage } from '../../pages/wave.page.ts';

// A phone, because a headless browser is counted as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
});

test('[CA-11][CA-12] a wave’s landing page is opened on the phone, and the view and the click are counted', async ({
  staffPage,
  owner,
  anotherBrowser,
}) => {
  const { list, phones } = await newAudience(owner, 1);
  const waves = new WavePage(staffPage);
  const target = `${readStack().shellUrl}/login`;
  await waves.openForm();
  await check(staffPage.getByRole('radio', { name: /landing page/ }));
  await waves.write({ name: unusedName(), list: list.name, text: 'Our sale:' });
  await staffPage.getByRole('textbox', { name: /Landing page text/ }).fill('Half off all cakes');
  await staffPage.getByRole('textbox', { name: /Button text/ }).fill('Reserve a cake');
  await staffPage.getByRole('textbox', { name: /Button link/ }).fill(target);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the form of a wave with a landing page');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(waves.button('Send to 1 person now'));
  await expect(waves.figure('Sent')).toContainText('1');

  const handset = new HandsetPage(await anotherBrowser({ viewport: screenSizes[1] }));
  await handset.open({ phone: phones[0] ?? '', number: owner.account.phone });
  const landing = await handset.follow(handset.bubble('Our sale:'));
  await expect(landing.getByText('Half off all cakes')).toBeVisible();
  await click(landing.getByRole('link', { name: 'Reserve a cake' }));
  await expect(landing).toHaveURL(target);
  await expect(async () => {
    await staffPage.reload();
    await expect(waves.figure('Clicks')).toContainText('from 1 person', { timeout: 2_000 });
  }).toPass();
  await waves.showRecipients('Clicked');
  await expect(waves.recipients).toHaveCount(2);
});

test('[CA-13] a wave’s contact card and picture reach the phone, and the card can be downloaded', async ({
  staffPage,
  owner,
  anotherBrowser,
}) => {
  const { list, phones } = await newAudience(owner, 1);
  const image = new File([Uint8Array.from(png())], 'cake.png', { type: 'image/png' });
  const picture = await owner.call(uploadImage, { image });
  const text = await owner.call(getContactCard, { account_id: owner.account.id });
  const card = await owner.call(uploadText, { file: new File([text], 'harbor.vcf', { type: 'text/vcard' }) });
  const media = [card.url, picture.url];
  const waves = new WavePage(staffPage);
  await waves.open(await sendWave(owner, { list, job: { body: 'Save our number', media } }));
  await expect(waves.figure('Sent')).toContainText('1');
  await expect(staffPage.getByRole('link', { name: 'Download Attached Contact Card' })).toBeVisible();

  const handset = new HandsetPage(await anotherBrowser({ viewport: screenSizes[1] }));
  await handset.open({ phone: phones[0] ?? '', number: owner.account.phone });
  const bubble = handset.bubble('Save our number');
  await handset.seesPicture(bubble);
  const file = await eventOf(handset.page.waitForEvent('download'), () =>
    click(bubble.getByRole('link', { name: /contact card/i })),
  );
  expect(file.suggestedFilename()).toMatch(/\.vcf$/);
});
