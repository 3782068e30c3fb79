import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { updateContact } from 'shared-contracts/api/contacts';
import { getList, listLists } from 'shared-contracts/api/contacts/lists';
import { listRewardPrograms, subscribeToRewards } from 'shared-contracts/api/rewards';
import { listTemplates } from 'shared-contracts/api/templates';
import { listUsers } from 'shared-contracts/api/users/manage';
import { click } from '../fixtures/act.ts';
import { unusedName } from '../fixtures/customer.ts';
import { newList, unusedListName } from '../fixtures/list.ts';
import { people } from '../fixtures/people.ts';
import { apiPathOf } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactPage } from '../pages/contact.page.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { RewardsPage } from '../pages/rewards.page.ts';
import { TemplatePage } from '../pages/template.page.ts';
import { UsersPage } from '../pages/users.page.ts';

const lost = 'The server could not be reached. Check your connection and try again.';

/** Lets the first call that changes something at this path reach the API, and loses its response. */
async function loseAnswerOf(page: Page, path: RegExp): Promise<void> {
  let isLost = false;
  await page.route(
    (url) => path.test(apiPathOf(url) ?? ''),
    async (route) => {
      if (isLost || !['POST', 'PUT', 'DELETE'].includes(route.request().method())) {
        return route.fallback();
      }
      isLost = true;
      await route.fetch();

      return route.abort('connectionreset');
    },
  );
}

test.beforeEach(({ problems }) => problems.allow(/ERR_CONNECTION_RESET/));

test('[CA-14][SH-17] a list whose response was lost is created once when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const name = unusedListName();
  await loseAnswerOf(staffPage, /^\/lists$/);
  await staffPage.goto('/lists/new');
  const dialog = staffPage.getByRole('dialog', { name: 'New list' });
  await dialog.getByRole('textbox', { name: /List name/ }).fill(name);
  await click(dialog.getByRole('button', { name: 'Create list' }));
  await expect(staffPage.getByText(lost)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /List name/ })).toHaveValue(name);

  await click(dialog.getByRole('button', { name: 'Create list' }));
  await expect(staffPage).toHaveURL(/listName=/);
  const { items } = await owner.call(listLists, { accountId: owner.account.id, prefix: name });
  expect(items).toHaveLength(1);
});

test('[CA-10][SH-17] a template whose response was lost is created once when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const name = unusedName();
  const template = new TemplatePage(staffPage);
  await loseAnswerOf(staffPage, /^\/accounts\/\d+\/templates$/);
  await template.open();
  await template.name.fill(name);
  await template.text.fill('Hi {contact.first_name|there}');
  await click(template.button('Create'));
  await expect(staffPage.getByText(lost)).toBeVisible();
  await expect(template.name).toHaveValue(name);

  await click(template.button('Create'));
  await expect(staffPage).toHaveURL(/\/templates\/\d+\/edit$/);
  const { items } = await owner.call(listTemplates, { accountId: owner.account.id, name_query: name });
  expect(items).toHaveLength(1);
});

test('[RW-04][SH-17] a reward whose response was lost is created once when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const name = unusedName();
  const rewards = new RewardsPage(staffPage);
  const { notices } = new FramePage(staffPage);
  await loseAnswerOf(staffPage, /^\/rewards\/rewardsProgram$/);
  await rewards.open();
  await click(rewards.button('New reward'));
  await rewards.dialog.getByLabel('Program name').fill(name);
  await rewards.dialog.getByLabel('Point value').fill('10');
  await rewards.dialog.getByLabel('Discount code').fill('CUP');
  await click(rewards.button('Create reward'));
  // The locator goes by role, so this also shows that the open dialog does not hide the notice from screen readers.
  await expect(notices.getByText(lost)).toBeVisible();

  await click(rewards.button('Create reward'));
  await expect(notices.getByText('Reward created.')).toBeVisible();
  const { items } = await owner.call(listRewardPrograms, {});
  expect(items.filter(({ program }) => program === name)).toHaveLength(1);
});

test('[IN-16][SH-17] a list whose deletion got no response is gone when the button is pressed again', async ({
  staffPage,
  owner,
}) => {
  const { id, name } = await newList(owner);
  const contacts = new ContactsPage(staffPage);
  await loseAnswerOf(staffPage, /^\/lists\/\d+$/);
  await contacts.open();
  await contacts.showList(name);
  await contacts.chooseForList(name, 'Delete');
  await click(contacts.question.getByRole('button', { name: 'Delete' }));
  await expect(staffPage.getByText(lost)).toBeVisible();
  await expect(owner.call(getList, { listId: id })).rejects.toMatchObject({ code: 'list_not_found' });

  await click(contacts.question.getByRole('button', { name: 'Delete' }));
  await expect(new FramePage(staffPage).notice('Deleted list.')).toBeVisible();
  await expect(staffPage).toHaveURL(/listName=All$/);
  await expect(contacts.lists.getByRole('link', { name })).toHaveCount(0);
});

test('[RW-07][SH-17] a participant whose removal got no response is gone when the button is pressed again', async ({
  staffPage,
  owner,
  customer,
}) => {
  const rewards = new RewardsPage(staffPage);
  await owner.call(subscribeToRewards, { phone: customer.phone });
  await loseAnswerOf(staffPage, /^\/rewards\/\d+\/deleteRewards\//);
  await rewards.open();
  await rewards.find(customer.name);
  await click(rewards.pointsOf(customer.name));
  await click(rewards.button('Remove from rewards'));
  await click(rewards.question.getByRole('button', { name: 'Remove' }));
  await expect(staffPage.getByText(lost)).toBeVisible();

  await click(rewards.question.getByRole('button', { name: 'Remove' }));
  await expect(new FramePage(staffPage).notice(`${customer.name} was removed from rewards.`)).toBeVisible();
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

for (const { row, path, address, field, value, done } of [
  {
    row: 'AD-02',
    path: /^\/orgs$/,
    address: '/settings/general',
    field: 'Default contact name',
    value: 'friend',
    done: 'Organization information saved.',
  },
  {
    row: 'AD-03',
    path: /^\/accounts\/\d+$/,
    address: '/accounts/2',
    field: 'Location',
    value: 'Pier 66',
    done: 'Account information saved.',
  },
]) {
  test(`[${row}][SH-17] a save at ${address} whose response was lost is not shown as someone else's change`, async ({
    staffPage,
  }) => {
    await loseAnswerOf(staffPage, path);
    await staffPage.goto(address);
    const box = staffPage.getByRole('textbox', { name: field });
    const save = staffPage.locator('form', { has: box }).getByRole('button', { name: 'Save' });
    const before = await box.inputValue();
    const { notices } = new FramePage(staffPage);
    await box.fill(value);
    await click(save);
    await expect(notices.getByText(lost)).toBeVisible();
    await expect(box).toHaveValue(value);

    await click(save);
    await expect(notices.getByText(done)).toBeVisible();
    await expect(staffPage.getByText('Someone else changed this')).toHaveCount(0);
    await staffPage.reload();
    await expect(box).toHaveValue(value);
    await box.fill(before);
    await click(save);
    await expect(notices.getByText(done)).toBeVisible();
  });
}

test('[AD-04][SH-17] on a phone, the button of a dialog can be pressed again, and one person is invited', async ({
  browserOf,
  owner,
}) => {
  const page = await browserOf(people.owner, { viewport: { width: 390, height: 844 } });
  const users = new UsersPage(page);
  const { notices } = new FramePage(page);
  const email = `lost.${randomUUID().slice(0, 8)}@harbor.test`;
  await loseAnswerOf(page, /^\/users\/invite$/);
  await users.open();
  await click(users.newUser);
  await users.fill({ firstName: 'Lost', lastName: 'Answer', email, role: 'Agent' });
  await click(users.button('Send invitation'));
  await expect(notices.getByText(lost)).toBeVisible();

  await click(users.button('Send invitation'));
  await expect(notices.getByText('Email sent.')).toBeVisible();
  const { items } = await owner.call(listUsers, { search_term: email });
  expect(items).toHaveLength(1);
});

test('[IN-12][SH-17] a contact whose save got no response shows the saved values', async ({
  staffPage,
  customer,
}) => {
  const name = unusedName();
  await loseAnswerOf(staffPage, /\/contacts\/\d+$/);
  const contact = new ContactPage(staffPage);
  await contact.open(customer.contactId);
  await contact.edit('name');
  await contact.input('Name').fill(name);
  await click(contact.save);
  await expect(staffPage.getByText(lost)).toBeVisible();

  await expect(contact.input('Name')).toHaveValue(name);
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await click(contact.save);
  await expect(contact.field('Name')).toContainText(name);
  await expect(contact.input('Name')).toBeHidden();
  await staffPage.reload();
  await expect(contact.field('Name')).toContainText(name);
});

test('[IN-03][SH-17] a conversation that cannot be read again stays, with what is typed', async ({
  staffPage,
  customer,
  owner,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('We open at');
  const isRead = (url: URL): boolean =>
    apiPathOf(url) === `/accounts/${customer.account.id}/contacts/${customer.contactId}`;
  let failures = 0;
  await staffPage.route(isRead, (route) => {
    failures += 1;

    return route.abort();
  });

  await customer.textIn('Are you open?');
  // The page tries once more before it gives up.
  await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
  await expect(conversation.thread.getByText('Are you open?')).toBeVisible();

  await staffPage.unroute(isRead);
  const name = unusedName();
  await owner.call(updateContact, { accountId: customer.account.id, contactId: customer.contactId, name });
  await expect(conversation.title).toContainText(name);
  await expect(conversation.composer).toHaveText('We open at');
  // A composer that was replaced meanwhile would have the draft, but not the focus.
  await expect(conversation.composer).toBeFocused();
});
