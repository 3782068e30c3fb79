import { updateContact } from 'shared-contracts/api/contacts';
import { listRewardParticipants } from 'shared-contracts/api/rewards';
import { check, click } from '../../fixtures/act.ts';
import { newListOf } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { RewardsPage } from '../../pages/rewards.page.ts';

test('[IN-10] contacts are found by name or by phone, and the address keeps the search', async ({
  staffPage,
  customer,
}) => {
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await contacts.find(customer.name);
  await expect(contacts.contact(customer.name)).toBeVisible();
  await expect(contacts.total('1 contact')).toBeVisible();

  await contacts.searchBy.selectOption('Phone');
  await expect(contacts.search).toHaveValue('');
  await contacts.find(customer.shownPhone);
  await expect(contacts.contact(customer.name)).toBeVisible();
  await expect(contacts.total('1 contact')).toBeVisible();

  await staffPage.reload();
  await expect(contacts.search).toHaveValue(customer.shownPhone);
  await expect(contacts.contact(customer.name)).toBeVisible();
});

test('[IN-10] filters narrow the list, appear as chips, and are removed with them', async ({
  staffPage,
  owner,
}) => {
  const { list, members } = await newListOf(owner, 2);
  const [free, blocked] = members;
  if (!free || !blocked) {
    throw new Error('Two contacts were made.');
  }
  await owner.call(updateContact, {
    accountId: owner.account.id,
    contactId: blocked.contactId,
    blocked: true,
  });
  const contacts = new ContactsPage(staffPage);
  await contacts.open(list.name);
  await expect(contacts.contact(free.name)).toBeVisible();

  await click(staffPage.getByRole('button', { name: /^Filters/ }));
  await contacts.dialog.getByLabel('Field').selectOption('Blocked');
  await click(contacts.dialog.getByRole('button', { name: 'Apply' }));
  const chip = staffPage.getByRole('button', { name: 'Remove: Blocked: Blocked' });
  await expect(chip).toBeVisible();
  await expect(contacts.contact(blocked.name)).toBeVisible();
  await expect(contacts.contact(free.name)).toBeHidden();

  await staffPage.reload();
  await expect(contacts.contact(blocked.name)).toBeVisible();
  await click(chip);
  await expect(contacts.contact(free.name)).toBeVisible();
});

test('[IN-10] a range of days needs both ends', async ({ staffPage, owner }) => {
  const { list, members } = await newListOf(owner, 1);
  const [member] = members;
  if (!member) {
    throw new Error('One contact was made.');
  }
  const contacts = new ContactsPage(staffPage);
  await contacts.open(list.name);
  await expect(contacts.contact(member.name)).toBeVisible();

  await click(staffPage.getByRole('button', { name: /^Filters/ }));
  await contacts.dialog.getByLabel('Comparison').selectOption('between');
  await contacts.dialog.getByLabel('From').fill('2001-01-01');
  await contacts.dialog.getByLabel('To').fill('2001-01-31');
  await click(contacts.dialog.getByRole('button', { name: 'Apply' }));

  await expect(
    staffPage.getByRole('button', { name: 'Remove: Created between Jan 1, 2001 and Jan 31, 2001' }),
  ).toBeVisible();
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await click(staffPage.getByRole('button', { name: 'Reset filters' }).first());
  await expect(contacts.contact(member.name)).toBeVisible();
});

test('[IN-11] filters that cannot be removed say so', async ({ staffPage, owner, problems }) => {
  problems.allow(/status of 500/);
  const { list } = await newListOf(owner, 1);
  const contacts = new ContactsPage(staffPage);
  const blockedOnly = JSON.stringify([
    { type: 'choice', field: 'blocked', operation: 'eq', queryValue: 'true' },
  ]);
  await staffPage.goto(
    `/contacts?listName=${encodeURIComponent(list.name)}&filters=${encodeURIComponent(blockedOnly)}`,
  );
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();

  await staffPage.route('**/contacts/search?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ code: 'internal', message: 'Something went wrong.', requestId: 'x' }),
    }),
  );
  await click(contacts.filtered.getByRole('button', { name: 'Reset filters' }));

  await expect(staffPage.getByText('Failed to reset filters; please reload the current list.')).toBeVisible();
});

test('[IN-10] columns are chosen and remembered, and names sort both ways', async ({ staffPage, owner }) => {
  const { list, members } = await newListOf(owner, 3);
  const names = members.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
  const contacts = new ContactsPage(staffPage);
  await contacts.open(list.name);
  await expect(contacts.table.getByRole('link')).toHaveCount(3);

  await click(contacts.table.getByRole('button', { name: 'Name' }));
  await expect(contacts.table.getByRole('link')).toHaveText(names);
  await click(contacts.table.getByRole('button', { name: 'Name' }));
  await expect(contacts.table.getByRole('link')).toHaveText(names.toReversed());

  await click(staffPage.getByRole('button', { name: 'Columns' }));
  await check(staffPage.getByRole('checkbox', { name: 'Opt-in source' }));
  await staffPage.keyboard.press('Escape');
  await expect(contacts.table.getByRole('columnheader', { name: 'Opt-in source' })).toBeVisible();
  await staffPage.reload();
  await expect(contacts.table.getByRole('columnheader', { name: 'Opt-in source' })).toBeVisible();
});

test('[IN-10][RW-07] selected contacts are blocked, unblocked with undo, and subscribed to rewards', async ({
  staffPage,
  owner,
}) => {
  const { list, members } = await newListOf(owner, 3);
  const [first, second, third] = members;
  if (!first || !second || !third) {
    throw new Error('Three contacts were made.');
  }
  const contacts = new ContactsPage(staffPage);
  await contacts.open(list.name);
  await contacts.select(first.name);
  await contacts.select(second.name);
  await expect(staffPage.getByText('2 contacts selected')).toBeVisible();

  await contacts.chooseForSelected('Block');
  await click(contacts.question.getByRole('button', { name: 'Block' }));
  await expect(staffPage.getByText('2 contacts blocked')).toBeVisible();
  await expect(contacts.table.getByText('Blocked', { exact: true })).toHaveCount(2);

  await click(staffPage.getByRole('button', { name: 'Undo' }));
  await expect(contacts.table.getByText('Blocked', { exact: true })).toHaveCount(0);
  await expect(contacts.contact(third.name)).toBeVisible();

  await contacts.select(first.name);
  await contacts.select(second.name);
  await contacts.chooseForSelected('Subscribe to rewards');
  await expect(contacts.question).toContainText('Subscribe 2 contacts to rewards?');
  await click(contacts.question.getByRole('button', { name: 'Subscribe' }));
  await expect(new FramePage(staffPage).notice('Contacts subscribed to rewards.')).toBeVisible();
  await expect(staffPage.getByText('2 contacts selected')).toBeHidden();

  const rewards = new RewardsPage(staffPage);
  await rewards.open();
  await rewards.find(first.name);
  await expect(rewards.pointsOf(first.name)).toHaveText('0');
  for (const [{ name }, participants] of [
    [second, 1],
    [third, 0],
  ] as const) {
    const { items } = await owner.call(listRewardParticipants, { accountId: owner.account.id, name });
    expect(items, name).toHaveLength(participants);
  }
});

test('[IN-10][IN-16] all matching contacts are added to a list', async ({ staffPage, owner }) => {
  const { list: from } = await newListOf(owner, 3);
  const { list: to } = await newListOf(owner, 0);
  const contacts = new ContactsPage(staffPage);
  await contacts.open(from.name);
  await expect(contacts.table.getByRole('link')).toHaveCount(3);
  await check(contacts.table.getByRole('checkbox', { name: /^Select Test/ }).first());
  await click(staffPage.getByRole('button', { name: 'Select all 3 that match' }));
  await expect(staffPage.getByText('All 3 selected')).toBeVisible();

  await click(staffPage.getByRole('button', { name: 'Add to list' }));
  await contacts.dialog.getByRole('textbox', { name: 'Find a list' }).fill(to.name);
  await click(contacts.dialog.getByRole('radio', { name: to.name }));
  await expect(contacts.dialog.getByRole('radio', { name: to.name })).toBeChecked();
  await click(contacts.dialog.getByRole('button', { name: 'Add to list' }));

  await expect(staffPage.getByText('3 contacts added to the list')).toBeVisible();
  await expect(staffPage.getByText('Successfully updated list.')).toBeVisible();
  await contacts.open(to.name);
  await expect(contacts.table.getByRole('link')).toHaveCount(3);
});

test('[IN-10] a long table renders only the rows in view', async ({ staffPage }) => {
  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  await expect(contacts.table.getByRole('link').first()).toBeVisible();

  await contacts.table.hover();
  await staffPage.mouse.wheel(0, 20_000);
  await expect(contacts.table.getByRole('row').last()).not.toHaveAttribute('aria-rowindex', /^[1-9]$/);
  expect(await contacts.table.getByRole('row').count()).toBeLessThanOrEqual(60);
});

test('[IN-10] another order, search or list is shown from its top', async ({ staffPage }) => {
  const contacts = new ContactsPage(staffPage);
  const frame = staffPage.getByRole('group', { name: 'Contacts', exact: true });
  const second = contacts.table.locator('[aria-rowindex="2"]');
  async function scrollDown(): Promise<void> {
    await expect(second).toBeInViewport();
    await frame.hover();
    await staffPage.mouse.wheel(0, 3000);
    await expect(second).not.toBeInViewport();
  }
  await contacts.open();
  await scrollDown();
  await click(contacts.table.getByRole('button', { name: 'Name' }));
  await scrollDown();
  await contacts.find('a');
  await scrollDown();
  await contacts.find('');
  await scrollDown();
  // One of the first lists, which are in view however many other journeys have made.
  await click(contacts.lists.getByRole('link', { name: /^Unsubscribe/ }));
  await expect(second).toBeInViewport();
});
