import { click } from '../../fixtures/act.ts';
import { newAudience, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[TX-09][TX-10] a text that only contains STOP gets the opt-out line, and its www address is protected', async ({
  staffPage,
  owner,
}) => {
  const { list, phones } = await newAudience(owner, 1);
  const waves = new WavePage(staffPage);
  const name = unusedName();
  await waves.openForm();
  await waves.write({ name, list: list.name, text: 'Non-STOP deals at https://shop.example\\@evil.example' });
  await click(waves.button('Send to 1 person now'));
  await expect(staffPage.getByRole('alert', { name: 'One thing is missing' })).toContainText('shop.example');

  await waves.text.fill('Non-STOP deals at www.example.com/sale');
  await expect(waves.preview).toContainText('Reply STOP to opt out');
  await click(waves.button('Send to 1 person now'));
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();

  await expect
    .poll(() => textsAt(owner, phones[0] ?? ''))
    .toEqual([expect.stringMatching(/^Non-STOP deals at https?:\S+\nReply STOP to opt out$/)]);
});
