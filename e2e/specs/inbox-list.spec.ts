import { closeConversation } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { click } from '../fixtures/act.ts';
import { newCustomer, unusedName } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-01][SH-13] finds conversations by name and by filter: unread, opened, closed', async ({
  staffPage,
  owner,
}) => {
  const family = unusedName();
  const named = (first: string) => newCustomer(owner, { name: `${first} ${family}` });
  const [unread, opened, closed] = await Promise.all([named('Una'), named('Olga'), named('Clara')]);
  await Promise.all(
    [unread, opened, closed].map((customer) => customer.textIn(`Hello from ${customer.name}`)),
  );
  for (const { account, contactId } of [opened, closed]) {
    await owner.call(listMessages, { accountId: account.id, contactId });
  }
  await owner.call(closeConversation, { accountId: closed.account.id, contactId: closed.contactId });

  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await inbox.find(family);
  const shown = inbox.list.getByRole('option');
  await expect(shown).toHaveCount(3);

  await inbox.filter('Unread');
  await expect(shown).toHaveText([new RegExp(unread.name)]);
  await inbox.filter('Unread');
  await inbox.filter('Closed');
  await expect(shown).toHaveText([new RegExp(closed.name)]);
  await inbox.filter('Closed');
  // Everything not closed is open, whether read or not.
  await inbox.filter('Opened');
  await expect(shown).toHaveText([
    new RegExp(`${opened.name}|${unread.name}`),
    new RegExp(`${opened.name}|${unread.name}`),
  ]);
  await inbox.filter('Closed');
  await expect(shown).toHaveCount(3);
  await inbox.filter('Opened');
  await inbox.filter('Closed');
  await expect(shown).toHaveCount(3);

  await inbox.find('nobody is called this');
  await expect(staffPage.getByText(/^No people match/)).toBeVisible();
  await click(staffPage.getByRole('button', { name: 'Clear search and filters' }));
  await expect(inbox.search).toHaveValue('');
  await expect(shown.first()).toBeVisible();
});

test('[IN-01] a text received during a search appears only if it matches', async ({ staffPage, owner }) => {
  const [sought, other] = await Promise.all([newCustomer(owner), newCustomer(owner)]);
  await sought.textIn('first');
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await inbox.find(sought.name);
  await expect(inbox.list.getByRole('option')).toHaveCount(1);

  await other.textIn('not looked for');
  await sought.textIn('second');
  await expect(inbox.row(sought.name)).toContainText('second');
  await expect(inbox.list.getByRole('option')).toHaveCount(1);
});

test('[IN-01] the list loads more at its end', async ({ staffPage }) => {
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  const place = async (): Promise<number> =>
    Math.max(
      ...(await inbox.list
        .getByRole('option')
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))))),
    );
  await expect(inbox.list.getByRole('option').first()).toBeVisible();
  const first = await place();

  await inbox.list.focus();
  await expect(async () => {
    await inbox.list.press('End');
    expect(await place()).toBeGreaterThan(first + 60);
  }).toPass();
  expect(await inbox.list.getByRole('option').count()).toBeLessThanOrEqual(60);
});

test('[IN-01][SH-13] another tab shows its conversations from the top', async ({ staffPage }) => {
  const inbox = new InboxPage(staffPage);
  const first = inbox.list.locator('[aria-posinset="1"]');
  async function scrollDown(): Promise<void> {
    await expect(first).toBeInViewport();
    await inbox.list.hover();
    await staffPage.mouse.wheel(0, 3000);
    await expect(first).not.toBeInViewport();
  }
  await inbox.open();
  await scrollDown();
  await inbox.show('Unassigned');
  await scrollDown();
  await inbox.show('All');
  await expect(first).toBeInViewport();
});
