import { newCustomer } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { FramePage } from '../pages/frame.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-05][SH-10][SH-12] marks the whole account read, and only that one', async ({
  staffPage,
  owner,
}) => {
  // The last account is this test's own: the others count on their unread texts.
  const account = owner.me.organization.accounts.at(-1);
  if (!account) throw new Error('There is no account.');
  const [here, elsewhere] = await Promise.all([newCustomer(owner, { account }), newCustomer(owner)]);
  await Promise.all([here.textIn('one'), elsewhere.textIn('two')]);
  await here.textIn('three');

  const frame = new FramePage(staffPage);
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await frame.selectAccount(account);
  await expect(inbox.row(here.name)).toContainText('2 unread');
  await expect(frame.entry('Conversations')).toContainText(/unread/i);

  await inbox.markAllRead.click();
  await expect(staffPage.getByText('All messages are successfully marked as read.')).toBeVisible();
  await expect(inbox.row(here.name)).not.toContainText('unread');
  await expect(frame.entry('Conversations')).not.toContainText(/unread/i);
  await expect(inbox.markAllRead).toBeDisabled();
  expect(await elsewhere.unread()).toBe(1);

  await here.textIn('four');
  await expect(inbox.row(here.name)).toContainText('1 unread');
  await expect(frame.entry('Conversations')).toContainText(/unread/i);
});
