import type { Page } from '@playwright/test';
import { uncheck } from '../fixtures/act.ts';
import { newCustomer, unusedName } from '../fixtures/customer.ts';
import type { Customer } from '../fixtures/customer.ts';
import { tabTo } from '../fixtures/tab-to.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { PalettePage } from '../pages/palette.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { TeamPage } from '../pages/team.page.ts';

const customersOfDay = 10;

/** Records each conversation in the URL, in order. */
function conversationsOpened(page: Page): number[] {
  const opened: number[] = [];
  page.on('framenavigated', (frame) => {
    const [, id] = /\/conversations\/(\d+)/.exec(frame.url()) ?? [];
    if (id !== undefined && opened.at(-1) !== Number(id)) {
      opened.push(Number(id));
    }
  });

  return opened;
}

test('[IN-01][IN-03] ten customers are answered with the keyboard alone, and none is opened twice', async ({
  staffPage,
  owner,
}) => {
  const day = unusedName();
  const customers: Customer[] = [];
  for (let place = 0; place < customersOfDay; place += 1) {
    const customer = await newCustomer(owner, { name: `${day} no ${place}` });
    await customer.textIn(`Question ${place}`);
    customers.unshift(customer);
  }
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  const { keyboard } = staffPage;
  await inbox.open();
  await new PalettePage(staffPage).isReady();
  await expect(inbox.list).toHaveAttribute('aria-keyshortcuts', 'J K U');
  await tabTo(staffPage, inbox.list);
  await keyboard.press('/');
  await expect(inbox.search).toBeFocused();
  await keyboard.type(day);
  await keyboard.press('Enter');
  await tabTo(staffPage, staffPage.getByRole('button', { name: 'Show all people' }));
  await keyboard.press('Enter');
  // Rows that are out of view are not in the page.
  await expect(inbox.row(`${day} no 9`)).toHaveAttribute('aria-setsize', String(customersOfDay));
  await tabTo(staffPage, inbox.list);
  const opened = conversationsOpened(staffPage);

  await keyboard.press('j');
  for (const [place, customer] of customers.entries()) {
    await expect(conversation.title).toHaveText(customer.name);
    await expect(inbox.list).toBeFocused();
    await expect(conversation.composer).toHaveAttribute('aria-keyshortcuts', 'R');
    await keyboard.press('r');
    await expect(conversation.composer).toBeFocused();
    await keyboard.type(`Answer ${place}`);
    await keyboard.press('ControlOrMeta+Enter');
    await expect(conversation.bubble(`Answer ${place}`)).toBeVisible();
    await keyboard.press('Escape');
    await expect(inbox.list).toBeFocused();
    // Every second one is closed.
    await keyboard.press(place % 2 === 0 ? 'j' : 'e');
  }

  await expect(staffPage.getByText("You've reached the end of the list.")).toBeVisible();
  expect(opened).toEqual(customers.map(({ contactId }) => contactId));
});

test('[IN-01][IN-04] k goes back, u opens the next unread, s snoozes, Ctrl+Shift+Enter sends, closes and continues', async ({
  staffPage,
  owner,
}) => {
  const day = unusedName();
  const [first, second, third] = [
    await newCustomer(owner, { name: `${day} one` }),
    await newCustomer(owner, { name: `${day} two` }),
    await newCustomer(owner, { name: `${day} three` }),
  ];
  for (const customer of [third, second, first]) {
    await customer.textIn('Hello?');
  }
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  const { keyboard } = staffPage;
  await inbox.open();
  await expect(inbox.list).toHaveAttribute('aria-keyshortcuts', 'J K U');
  await inbox.find(day);
  await expect(inbox.list.getByRole('option')).toHaveCount(3);
  await inbox.list.focus();

  // Faster than pages open.
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  await expect(conversation.title).toHaveText(first.name);
  await keyboard.press('j');
  await expect(conversation.title).toHaveText(second.name);
  // A conversation left before it counts as read is still unread.
  await expect(inbox.row(second.name)).not.toContainText('unread');
  await keyboard.press('k');
  await expect(conversation.title).toHaveText(first.name);
  await keyboard.press('u');
  await expect(conversation.title).toHaveText(third.name);

  await expect(conversation.composer).toHaveAttribute('aria-keyshortcuts', 'R');
  await keyboard.press('r');
  await expect(conversation.composer).toBeFocused();
  await keyboard.type('Till six');
  await keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(conversation.bubble('Till six')).toBeVisible();
  await expect(conversation.action('Reopen')).toBeVisible();

  await expect(staffPage.getByText("You've reached the end of the list.")).toBeVisible();

  await keyboard.press('Escape');
  await keyboard.press('k');
  await expect(conversation.title).toHaveText(second.name);
  await expect(new TeamPage(staffPage).assignee).toHaveAttribute('aria-keyshortcuts', 'W');
  await keyboard.press('r');
  await keyboard.type('See you');
  await keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(conversation.title).toHaveText(third.name);
  await expect(inbox.list).toBeFocused();
  await expect(inbox.row(second.name)).toContainText('Closed');

  // Snoozes the first one, although its page has not opened when s is pressed.
  await keyboard.press('k');
  await keyboard.press('k');
  await keyboard.press('s');
  await staffPage.getByRole('button', { name: 'In 1 hour' }).press('Enter');
  await expect(conversation.title).toHaveText(second.name);
});

test('[SH-12][AD-14] ? lists the shortcuts on every page, g opens areas, and the profile turns them off', async ({
  staffPage: page,
}) => {
  const palette = new PalettePage(page);
  await page.goto('/contacts');
  await palette.isReady();
  await page.getByRole('main').focus();
  await page.keyboard.press('Shift+?');
  await expect(palette.help).toContainText('Next conversation');
  await page.keyboard.press('Escape');
  await expect(palette.help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/templates/);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/conversations\/new/);

  const profile = new ProfilePage(page);
  await profile.open();
  await uncheck(profile.section('Appearance').getByRole('checkbox', { name: /^Single-key shortcuts/ }));
  await page.reload();
  await palette.isReady();
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('Shift+?');
  await palette.open();
  await expect(palette.help).toBeHidden();
  await expect(page).toHaveURL(/\/profile/);
});
