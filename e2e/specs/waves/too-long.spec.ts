import { createContact } from 'shared-contracts/api/contacts';
import { createList, updateList } from 'shared-contracts/api/contacts/lists';
import { displayPhone } from 'shared-contracts/domain/phone';
import { click } from '../../fixtures/act.ts';
import { daytimePhones, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { unusedListName } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectWritten } from '../../fixtures/written-text.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[TX-08] a recipient whose name makes the text too long is counted before sending and left out', async ({
  staffPage,
  owner,
}) => {
  const accountId = owner.account.id;
  const [short = '', long = ''] = daytimePhones(2);
  const list = await owner.call(createList, { accountId, name: unusedListName() });
  const contactsToAdd: number[] = [];
  for (const [phone, name] of [
    [short, 'Al'],
    [long, 'B'.repeat(60)],
  ] as const) {
    const { id } = await owner.call(createContact, { accountId, name, phone });
    contactsToAdd.push(id);
  }
  await owner.call(updateList, { listId: list.id, contactsToAdd });
  const waves = new WavePage(staffPage);
  const name = unusedName();
  await waves.openForm();
  await waves.write({ name, list: list.name, text: 'x'.repeat(1_600) });
  await click(waves.button('No recipients'));
  await expect(staffPage.getByRole('alert', { name: 'One thing is missing' })).toContainText(
    '1,622 characters',
  );
  await expectWritten(waves.text, 'x'.repeat(1_600));

  await waves.text.fill(`{contact.name} ${'x'.repeat(1_550)}`);
  await expect(staffPage.getByRole('list', { name: 'Left out' })).toContainText(
    '1 with a text over 1,600 characters',
  );
  await click(waves.button('Send to 1 person now'));
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(waves.figure('Sent')).toContainText('1');
  await waves.showRecipients('Left out');
  await expect(waves.recipients.filter({ hasText: displayPhone(long) })).toContainText(
    'text over 1,600 characters',
  );
  expect(await textsAt(owner, short)).toHaveLength(1);
  expect(await textsAt(owner, long)).toEqual([]);
});
