import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMessages } from 'shared-contracts/api/messages';
import { click } from '../fixtures/act.ts';
import { signInByApi } from '../fixtures/api.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { readStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[SH-10] the chosen account is kept over a reload, or is the first one if it no longer exists', async ({
  staffPage,
  owner,
}) => {
  const [first, second] = owner.me.organization.accounts;
  if (!first || !second) {
    throw new Error('Two accounts are needed.');
  }
  const there = await newCustomer(owner, { account: second });
  await there.textIn('In the other account');
  const frame = new FramePage(staffPage);
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await frame.showsAccount(first);
  await expect(inbox.row(there.name)).toHaveCount(0);

  await frame.selectAccount(second);
  await expect(inbox.row(there.name)).toBeVisible();
  await staffPage.reload();
  await frame.showsAccount(second);

  await staffPage.evaluate((id) => {
    for (const key of Object.keys(localStorage)) {
      if (localStorage.getItem(key) === String(id)) {
        localStorage.setItem(key, '999999999');
      }
    }
  }, second.id);
  await staffPage.reload();
  await frame.showsAccount(first);
});

test('[SH-11] the theme follows the system until one is chosen, which a reload keeps', async ({
  staffPage,
}) => {
  const { profile } = new FramePage(staffPage);
  const html = staffPage.locator('html');
  await staffPage.goto('/contacts');
  await expect(profile).toBeVisible();
  await expect(html).not.toHaveClass(/dark/);
  await staffPage.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveClass(/dark/);

  await click(profile);
  await click(staffPage.getByRole('menuitemradio', { name: 'Light' }));
  await expect(html).not.toHaveClass(/dark/);
  await staffPage.reload();
  await expect(profile).toBeVisible();
  await expect(html).not.toHaveClass(/dark/);
});

test('[SH-15] a notice appears at the bottom left and hides itself after ten seconds', async ({
  page,
  sessions,
  customer,
}) => {
  await page.clock.install();
  await sessions.signIn(page, people.owner);
  const conversation = new ConversationPage(page);
  const frame = new FramePage(page);
  await conversation.open(customer.contactId);
  await click(conversation.action('Close'));

  const notice = frame.notice('Conversation marked as closed.');
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect(box?.x).toBeLessThan(200);
  expect(box?.y).toBeGreaterThan(700);

  await page.mouse.move(800, 300);
  await page.clock.fastForward(10_000);
  await expect(notice).toBeHidden();
});

test('[SH-20] outages are shown to everybody and dismissed with a click', async ({ staffPage }) => {
  const file = join(readStack().dataDir, 'status.json');
  const notices = [
    { id: 'outage-1', level: 'Major', displayText: 'Texts are delayed.' },
    { id: 'outage-2', level: 'Minor', displayText: 'Search is slow.' },
  ];
  writeFileSync(file, JSON.stringify(notices));
  try {
    await staffPage.goto('/conversations');
    const major = staffPage.getByRole('alert').filter({ hasText: 'Major Outage' });
    const minor = staffPage.getByRole('status').filter({ hasText: 'Minor Outage' });
    await expect(major).toContainText('Texts are delayed.');
    await expect(minor).toContainText('Search is slow.');

    await click(major.getByRole('button', { name: 'Dismiss' }));
    await expect(major).toBeHidden();
    await expect(minor).toBeVisible();
    await staffPage.reload();
    await expect(minor).toBeVisible();
    await expect(major).toBeHidden();
  } finally {
    rmSync(file);
  }
});

test('[SH-21] a failed payment is shown until it is dismissed', async ({ staffPage }) => {
  await staffPage.goto('/conversations?success=payment_failed');
  const banner = staffPage.getByText('Payment failed. Please update your payment method.');
  await expect(banner).toBeVisible();

  await click(staffPage.getByRole('alert').filter({ has: banner }).getByRole('button', { name: 'Dismiss' }));
  await expect(banner).toBeHidden();
});

test('[SH-27] `ps` stays in the address when the start page opens the last conversation', async ({
  browserOf,
  owner,
}) => {
  const agent = await signInByApi(people.agent);
  const customer = await newCustomer(owner);
  await agent.call(listMessages, { accountId: agent.account.id, contactId: customer.contactId });
  const page = await browserOf(people.agent);
  await page.goto('/');

  await expect(page).toHaveURL(/\/conversations\/\d+\?ps=paid$/);
  await expect(new ConversationPage(page).composer).toBeVisible();
});

test('[SH-12][SH-13] at 390 px either the list or the conversation is shown, and nothing is cut off', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('From a small screen');
  const page = await browserOf(people.owner, { viewport: { width: 390, height: 844 } });
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  await inbox.open('/conversations');
  await expect(conversation.thread).toBeHidden();

  await click(inbox.row(customer.name));
  await expect(conversation.bubble('From a small screen')).toBeVisible();
  await expect(inbox.list).toBeHidden();
  await conversation.write('And back');
  await expect(conversation.bubble('And back')).toContainText('Delivered');
  const isWiderThanScreen = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWiderThanScreen).toBe(false);

  await click(page.getByRole('button', { name: /^Back$|Show conversations/ }).first());
  await expect(inbox.row(customer.name)).toBeVisible();
});
