import { listLists } from 'shared-contracts/api/contacts/lists';
import { click } from '../fixtures/act.ts';
import { unusedListName } from '../fixtures/list.ts';
import { startSecondFront } from '../fixtures/second-front.ts';
import type { SecondFront } from '../fixtures/second-front.ts';
import { startTimeout, test as base, expect } from '../fixtures/test.ts';
import { InboxPage } from '../pages/inbox.page.ts';

/** Every browser opens the second front, so that its API can be killed. */
const test = base.extend<{ front: SecondFront }>({
  front: [
    async ({ product: _started }, provide) => {
      const front = await startSecondFront();
      await provide(front);
      await front.stop();
    },
    { timeout: startTimeout },
  ],
  baseURL: async ({ front }, provide) => provide(front.shellUrl),
});

test('[CA-14][IN-01][SH-17] an API killed while a form is filled costs nothing, and the inbox is live again', async ({
  staffPage,
  front,
  owner,
  customer,
  problems,
}) => {
  problems.allow(/status of 502|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const name = unusedListName();
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await customer.textIn('Are you open?');
  await expect(inbox.row(customer.name)).toContainText('Are you open?');
  const form = await staffPage.context().newPage();
  await form.goto('/lists/new');
  const dialog = form.getByRole('dialog', { name: 'New list' });
  await dialog.getByRole('textbox', { name: /List name/ }).fill(name);

  await front.killApi();
  await click(dialog.getByRole('button', { name: 'Create list' }));
  await expect(
    form.getByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /List name/ })).toHaveValue(name);
  await customer.textIn('Hello?');
  await expect(inbox.row(customer.name)).toContainText('Are you open?');

  await front.startApi();
  await click(dialog.getByRole('button', { name: 'Create list' }));
  await expect(form).toHaveURL(/listName=/);
  const { items } = await owner.call(listLists, { accountId: owner.account.id, prefix: name });
  expect(items).toHaveLength(1);

  // Without a reload: first what was missed, then what comes next.
  await expect(inbox.row(customer.name)).toContainText('Hello?');
  await customer.textIn('Never mind');
  await expect(inbox.row(customer.name)).toContainText('Never mind');
});
