import type { Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { newListOf } from '../fixtures/list.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactPage } from '../pages/contact.page.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

/** Expects that nothing in the page or a dialog is cut off at the side. */
async function fitsTheScreen(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const wide = await page.evaluate(
    (most) =>
      [...document.querySelectorAll('button, a[href], input, select')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > most)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    width,
  );
  expect(wide, `beyond ${width} px`).toEqual([]);
}

test('[IN-01] on a phone, Back from a conversation opens the list, also after two conversations', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('Hello');
  const page = await browserOf(people.owner, { viewport: phone });
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  await inbox.open('/conversations');
  for (const _time of [1, 2]) {
    await click(inbox.row(customer.name));
    await expect(conversation.bubble('Hello')).toBeVisible();
    await page.goBack();
    await expect(inbox.row(customer.name)).toBeVisible();
    await expect(conversation.bubble('Hello')).toBeHidden();
  }

  await page.goForward();
  await expect(conversation.bubble('Hello')).toBeVisible();
});

test('[IN-10] on a phone, the address of a list shows its contacts, and so does Back from a contact', async ({
  browserOf,
  owner,
}) => {
  const { list, members } = await newListOf(owner, 2);
  const [member] = members;
  if (!member) {
    throw new Error('Two contacts were made.');
  }
  const page = await browserOf(people.owner, { viewport: phone });
  const contacts = new ContactsPage(page);
  const shown: string[] = [];
  await page.exposeFunction('noteLists', () => shown.push('lists'));
  // Once the frame is there, the lists must not cover it even for a moment.
  await page.addInitScript(() => {
    const look = () => {
      const lists = document.querySelector('section[aria-label="Lists, list"]');
      // The function is exposed above.
      if (lists?.checkVisibility()) {
        (window as unknown as { noteLists: () => void }).noteLists();
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`/contacts?listName=${encodeURIComponent(list.name)}`);
  await expect(contacts.contact(member.name)).toBeVisible();
  expect(shown).toEqual([]);

  await click(contacts.contact(member.name));
  await expect(new ContactPage(page).field('Name')).toContainText(member.name);
  await page.goBack();
  await expect(contacts.contact(member.name)).toBeVisible();
  expect(shown).toEqual([]);
  await page.goto('/contacts');
  await expect(contacts.search).toBeVisible();
  await expect(contacts.lists).toBeHidden();
  await click(page.getByRole('button', { name: 'Lists', exact: true }));
  await expect(contacts.lists).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\?show=lists$/);
});

test('[IN-13] at 320 px the contact page keeps all its actions', async ({ browserOf, customer }) => {
  const page = await browserOf(people.owner, { viewport: narrowest });
  await page.goto(`/contacts/${customer.contactId}`);
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(more).toBeVisible();
  await expect(more).toBeInViewport({ ratio: 1 });
  await fitsTheScreen(page);
  const contact = new ContactPage(page);
  await contact.edit('name');
  await expect(contact.save).toBeInViewport({ ratio: 1 });
  await fitsTheScreen(page);
  await click(contact.cancel);

  await click(more);
  await click(page.getByRole('menuitem', { name: 'Delete' }));
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeInViewport({
    ratio: 1,
  });
  await fitsTheScreen(page);
});

test('[IN-07][IN-10] at 320 px the buttons of a dialog wrap instead of leaving the screen', async ({
  browserOf,
  customer,
}) => {
  const page = await browserOf(people.owner, { viewport: narrowest });
  const contacts = new ContactsPage(page);
  await contacts.open();
  await click(page.getByRole('button', { name: 'New contact' }).first());
  await expect(contacts.dialog.getByRole('radio').first()).toBeVisible();
  await fitsTheScreen(page);
  await page.keyboard.press('Escape');
  await click(page.getByRole('button', { name: /^Filters/ }));
  await expect(contacts.dialog).toBeVisible();
  await fitsTheScreen(page);

  const conversation = new ConversationPage(page);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('See you tomorrow');
  await click(page.getByRole('button', { name: 'Schedule message' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fitsTheScreen(page);

  // A keyboard that covers the page, as on iOS (tailwindlabs/headlessui#3412, mui/base-ui#1455).
  const above = 300;
  await page.evaluate((height) => {
    document.documentElement.setAttribute('data-keyboard', '');
    document.documentElement.style.setProperty('--frame-height', `${height}px`);
  }, above);
  const box = await dialog.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the dialog ends above the keyboard').toBeLessThanOrEqual(above);
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  await schedule.scrollIntoViewIfNeeded();
  expect((await schedule.boundingBox())?.y, 'its button can be scrolled there').toBeLessThan(above);
});

test('[IN-07][SH-13] at 400 % zoom the bars leave room for lists, pages and dialogs', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('Hello');
  // 1280 x 1024 pixels at 400 %.
  const page = await browserOf(people.owner, { viewport: { width: 320, height: 256 } });
  const contacts = new ContactsPage(page);
  await contacts.open();
  const row = contacts.contact(customer.name);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport({ ratio: 1 });
  await click(page.getByRole('button', { name: 'New contact' }).first());
  await expect(contacts.dialog.getByRole('radio').first()).toBeVisible();
  const create = contacts.dialog.getByRole('button', { name: 'Add contact' });
  await create.scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport({ ratio: 1 });
  await fitsTheScreen(page);

  for (const { path, text } of [
    { path: '/waves', text: 'Cider week' },
    { path: '/conversations', text: customer.name },
  ]) {
    await page.goto(path);
    const entry = page.getByText(text).first();
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
});
