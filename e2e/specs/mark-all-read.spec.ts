import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { signInByApi } from '../fixtures/api.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-05][SH-10][SH-12] marks the whole account read, and no other account', async ({
  staffPage,
  owner,
}) => {
  // The last account belongs to this test: others rely on their unread messages.
  const account = owner.me.organization.accounts.at(-1);
  if (!account) {
    throw new Error('There is no account.');
  }
  const [here, elsewhere] = await Promise.all([newCustomer(owner, { account }), newCustomer(owner)]);
  await Promise.all([here.textIn('one'), elsewhere.textIn('two')]);
  await here.textIn('three');

  const frame = new FramePage(staffPage);
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await frame.selectAccount(account);
  await expect(inbox.row(here.name)).toContainText('2 unread');
  await expect(frame.entry('Conversations')).toContainText(/\d+ unread/);

  await inbox.chooseMore('Mark all read');
  await expect(staffPage.getByText('All messages are successfully marked as read.')).toBeVisible();
  await expect(inbox.row(here.name)).not.toContainText('unread');
  await expect(frame.entry('Conversations')).not.toContainText(/unread/i);
  await expect(staffPage.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  expect(await elsewhere.unread()).toBe(1);

  await here.textIn('four');
  await expect(inbox.row(here.name)).toContainText('1 unread');
  await expect(frame.entry('Conversations')).toContainText(/unread/i);
});

test('[IN-05] above ten conversations it asks first, and undo restores all but newer texts', async ({
  browserOf,
}) => {
  // Nothing else checks unread messages in their only account.
  const staff = await signInByApi(people.stranger);
  const customers = await Promise.all(Array.from({ length: 11 }, () => newCustomer(staff)));
  const [texted, other, ...others] = customers;
  if (!texted || !other) {
    throw new Error('There is no customer.');
  }
  await Promise.all(others.map((customer) => customer.textIn('Hello')));
  // Last, so that the two are at the top of a list that shows only what fits on the screen.
  await Promise.all([texted, other].map((customer) => customer.textIn('Hello')));
  const page = await browserOf(people.stranger);
  const inbox = new InboxPage(page);
  await inbox.open();

  await inbox.chooseMore('Mark all read');
  const question = page.getByRole('alertdialog', { name: /^Mark \d+ conversations as read\?$/ });
  await expect(question.getByRole('button', { name: 'Mark all read' })).toBeVisible();
  for (const size of [...screenSizes, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the question before all is marked as read');
  }
  await page.setViewportSize(screenSizes[0]);
  await click(question.getByRole('button', { name: 'Cancel' }));
  await expect(question).toHaveCount(0);
  await expect(inbox.row(other.name)).toContainText('1 unread');
  await inbox.chooseMore('Mark all read');
  await click(question.getByRole('button', { name: 'Mark all read' }));
  await expect(page.getByText('All messages are successfully marked as read.')).toBeVisible();
  await expect(inbox.row(other.name)).not.toContainText('unread');

  await texted.textIn('One more');
  await texted.textIn('And another');
  await inbox.chooseMore('Undo mark all read');
  await expect(
    page.getByText(/^Undone: \d+ conversations marked as unread\. Skipped 1 other /),
  ).toBeVisible();
  await expect(inbox.row(other.name)).toContainText('1 unread');
  await expect(inbox.row(texted.name)).toContainText('2 unread');
  await click(page.getByRole('button', { name: 'List actions' }));
  await expect(page.getByRole('menuitem', { name: 'Mark all read' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Undo mark all read' })).toHaveCount(0);
});
