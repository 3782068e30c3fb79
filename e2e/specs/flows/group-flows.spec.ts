import { updateList } from 'shared-contracts/api/contacts/lists';
import { createGroup, updateGroup } from 'shared-contracts/api/groups';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click, uncheck } from '../../fixtures/act.ts';
import { listNamed } from '../../fixtures/audience.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { daytimePhone } from '../../fixtures/daytime.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FlowPage } from '../../pages/flow.page.ts';
import { FramePage } from '../../pages/frame.page.ts';

test('[AU-04][AU-05] a flow of a group begins with a default list and answers in each of its accounts', async ({
  staffPage,
  owner,
}) => {
  const accounts = owner.me.organization.accounts.filter(({ phone }) => phone !== null).slice(0, 3);
  const group = await owner.call(createGroup, { group: { name: unusedName() } });
  await owner.call(updateGroup, { groupId: group.id, accountsToAdd: accounts.map(({ id }) => id) });
  const flows = new FlowPage(staffPage);
  const name = unusedName();
  await flows.openNew();
  await flows.name.fill('Not for a group');
  const box = staffPage.getByRole('checkbox', { name: 'A flow for every account in a group' });
  await check(box);
  await expect(flows.name).toHaveValue('');
  await flows.field('Group').selectOption({ label: group.name });
  await expect(flows.button('Create a Default List')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the form of a flow for a group without lists');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(flows.button('Create a Default List'));
  await expect(flows.button('Create a Default List')).toBeHidden();
  await flows.call({ name });
  await flows.answerKeyword({ list: 'Default List', keywords: 'JOIN', text: 'Welcome from all of us' });
  await click(flows.button('Create flow'));
  await expect(new FramePage(staffPage).notice('Flow Created.')).toBeVisible();
  await expect(staffPage.getByText(`Group ${group.name}`).first()).toBeVisible();

  for (const account of accounts) {
    const customer = await newCustomer(owner, { account, phone: daytimePhone() });
    const listId = await listNamed(owner, account.id, 'Default List');
    await owner.call(updateList, { listId, contactsToAdd: [customer.contactId] });
    await customer.textIn('join');
    await expect.poll(() => customer.received()).toEqual(['Welcome from all of us']);
  }
  await flows.show('Insight');
  await expect(flows.figure(1, 'Done')).toContainText(String(accounts.length));
});

test('[AU-05] unchecking the groups box starts a new flow of the account', async ({ staffPage }) => {
  const flows = new FlowPage(staffPage);
  await flows.openNew();
  const box = staffPage.getByRole('checkbox', { name: 'A flow for every account in a group' });
  await check(box);
  await flows.name.fill('For all of us');
  await uncheck(box);

  await expect(flows.name).toHaveValue('');
  await expect(flows.field('Group')).toBeHidden();
});
