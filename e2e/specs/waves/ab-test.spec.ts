import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { newAudience, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { png } from '../../fixtures/pictures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HandsetPage } from '../../pages/handset.page.ts';
import { WavePage } from '../../pages/wave.page.ts';

const cake = { name: 'cake.png', mimeType: 'image/png', buffer: png() };

test('[CA-04][CA-07] an A/B test goes from the form to the phones, each variant with its own text and picture', async ({
  staffPage,
  owner,
  anotherBrowser,
}) => {
  const { list, phones } = await newAudience(owner, 8);
  const waves = new WavePage(staffPage);
  await waves.openForm();
  await waves.write({ name: unusedName(), list: list.name, text: 'Coffee is on us' });
  await check(staffPage.getByRole('checkbox', { name: /Try other texts first/ }));
  await staffPage.getByRole('textbox', { name: 'Variant B' }).fill('Cake is on us');
  await waves.attach(1, cake);
  await staffPage.getByRole('combobox', { name: 'Share of recipients' }).selectOption('100%');
  await click(waves.button('B'));
  await expect(waves.preview).toContainText('Cake is on us');
  await expect(waves.preview.getByRole('img', { name: 'Attached' })).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the form of a wave with an A/B test');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(waves.button('Send to 8 people now'));

  await expect(waves.figure('Sent')).toContainText('8');
  const variants = staffPage.getByRole('table', { name: 'Variants' });
  await expect(variants.getByRole('row', { name: /^A/ })).toContainText('Coffee is on us');
  await expect(variants.getByRole('row', { name: /^B/ })).toContainText('Cake is on us');
  await expect(variants.getByRole('img', { name: 'Message picture' })).toBeVisible();
  await expect(staffPage.getByText("The winner hasn't been chosen yet.")).toBeVisible();
  const texts = await Promise.all(phones.map(async (phone) => (await textsAt(owner, phone)).join()));
  const withCake = phones[texts.findIndex((text) => text.startsWith('Cake'))] ?? '';
  expect(texts.filter((text) => text.startsWith('Coffee')).length).toBeGreaterThan(0);

  const handset = new HandsetPage(await anotherBrowser());
  await handset.open({ phone: withCake, number: owner.account.phone });
  await handset.seesPicture(handset.bubble('Cake is on us'));
});

test('[CA-05][CA-07] the winner of an A/B test is named with the meaning of the difference', async ({
  staffPage,
}) => {
  const waves = new WavePage(staffPage);
  await staffPage.goto('/waves');
  await click(waves.drawer.getByRole('link').filter({ hasText: 'Which holiday greeting?' }));
  const variants = staffPage.getByRole('table', { name: 'Variants' });

  await expect(variants.getByRole('row', { name: /^A/ })).not.toContainText('Winner');
  await expect(variants.getByRole('row', { name: /^B/ })).toContainText('Winner by delivery');
  const deliveredOf = (name: RegExp) => variants.getByRole('row', { name }).getByRole('cell').nth(1);
  await expect(deliveredOf(/^A/)).toHaveText('43 86%');
  await expect(deliveredOf(/^B/)).toHaveText('47 94%');
  await expect(staffPage.getByRole('region', { name: 'Sample' })).toHaveText(
    /Variant AHi \w+, our holiday blend is in\.[^]*Variant BThe holiday blend is back!/,
  );
  await expect(staffPage.getByText(/^The difference (is|isn't) statistically significant\.$/)).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the results of an A/B test');
  }
});
