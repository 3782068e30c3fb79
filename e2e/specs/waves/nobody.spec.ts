import { expectAccessible } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newAudience, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-07] a wave without reachable recipients cannot be sent and is refused with the reason', async ({
  staffPage,
  owner,
  problems,
}) => {
  problems.allow(/status of 422 .*\/waves/);
  const { list, phones } = await newAudience(owner, 3);
  const waves = new WavePage(staffPage);
  await waves.openForm();
  await waves.write({ name: unusedName(), list: list.name, text: 'Hi {contact.unknown_thing}' });
  await expect(staffPage.getByRole('list', { name: 'Left out' })).toContainText(
    '3 missing a value used in the text',
  );
  await click(waves.button('No recipients'));
  await expect(staffPage.getByRole('alert', { name: 'One thing is missing' })).toContainText(
    'Nobody would get this text: 3 missing a value used in the text.',
  );
  await expectAccessible(staffPage, 'the form of a wave that reaches nobody');

  await waves.text.fill('Hi {contact.unknown_thing|there}');
  await click(waves.button('Send to 3 people now'));
  await expect(waves.figure('Sent')).toContainText('3');
  expect(await textsAt(owner, phones[0] ?? '')).toEqual(['Hi there\nReply STOP to opt out']);
});
