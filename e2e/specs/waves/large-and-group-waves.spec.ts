import { createDefaultList, createGroup, updateGroup } from 'shared-contracts/api/groups';
import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { daytimePhones, fillList, listNamed, newAudience, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { unusedListName } from '../../fixtures/list.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-08] a large wave shows its cost and is sent once the number of recipients is typed', async ({
  browserOf,
}) => {
  const staff = await signInByApi(people.stranger);
  await staff.call(updateRelatedInfo, { orgId: staff.me.organization.id, waveConfirmationThreshold: 2 });
  const { list, phones } = await newAudience(staff, 3);
  const page = await browserOf(people.stranger);
  const waves = new WavePage(page);
  await waves.openForm();
  await waves.write({ name: unusedName(), list: list.name, text: 'Three of a kind' });
  await expect(page.getByText('asked to type the number of recipients')).toBeVisible();
  await click(waves.button('Send to 3 people now'));

  await expect(page.getByRole('heading', { name: '3 people will get this text' })).toBeVisible();
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the confirmation of a large wave');
  }
  await page.setViewportSize(screenSizes[0]);
  const number = page.getByRole('textbox', { name: 'Type the number of recipients' });
  await number.fill('30');
  await click(waves.button('Send now'));
  await expect(page.getByText('Type 3 to confirm.')).toBeVisible();
  expect(await textsAt(staff, phones[0] ?? '')).toEqual([]);
  await number.fill('3');
  await click(waves.button('Send now'));

  await expect(waves.figure('Sent')).toContainText('3');
  for (const phone of phones) {
    await expect.poll(() => textsAt(staff, phone)).toEqual(['Three of a kind\nReply STOP to opt out']);
  }
});

test('[CA-03][CA-07] a group wave reaches the lists of every account, and no contact twice', async ({
  staffPage,
  owner,
}) => {
  const [first, second] = owner.me.organization.accounts.filter(({ phone }) => phone !== null);
  if (!first || !second) {
    throw new Error('The demo has no two accounts with a number.');
  }
  const group = await owner.call(createGroup, { group: { name: unusedName() } });
  await owner.call(updateGroup, { groupId: group.id, accountsToAdd: [first.id, second.id] });
  const list = unusedListName();
  await owner.call(createDefaultList, { groupId: group.id, name: list });
  const [inFirst = '', inBoth = '', inSecond = ''] = daytimePhones(3);
  for (const { accountId, phones } of [
    { accountId: first.id, phones: [inFirst, inBoth] },
    { accountId: second.id, phones: [inBoth, inSecond] },
  ]) {
    await fillList(owner, { accountId, listId: await listNamed(owner, accountId, list), phones });
  }

  const waves = new WavePage(staffPage);
  const name = unusedName();
  await staffPage.goto('/waves/new');
  await click(waves.button('New wave').first());
  await click(staffPage.getByRole('dialog').getByRole('button', { name: 'Create Group Wave' }));
  await staffPage.getByRole('combobox', { name: 'Group' }).selectOption({ label: group.name });
  await waves.write({ name, list, text: 'To all of us' });
  await click(waves.button('Send to 3 people now'));

  await expect(staffPage.getByText('Group', { exact: true }).first()).toBeVisible();
  await expect(waves.figure('Sent')).toContainText('3');
  for (const phone of [inFirst, inBoth, inSecond]) {
    await expect.poll(() => textsAt(owner, phone)).toEqual(['To all of us\nReply STOP to opt out']);
  }
  await click(waves.button('Groups'));
  await expect(waves.drawer.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});
