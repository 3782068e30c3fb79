import type { CDPSession, Page } from '@playwright/test';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { click } from '../fixtures/act.ts';
import { newCustomer, unusedName } from '../fixtures/customer.ts';
import type { Customer } from '../fixtures/customer.ts';
import { holdLateScripts, holdRequests } from '../fixtures/held-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { PalettePage } from '../pages/palette.page.ts';

/** Each dialog is opened twice, each time beside another conversation. */
const customersOfDay = 10;
/** The dialogs opened by keys: tags, colleague, snooze, palette and the list of keys. */
const dialogs = [
  { keys: 't', opens: (page: Page) => page.getByRole('dialog', { name: /tag/i }) },
  { keys: 'w', opens: (page: Page) => page.getByRole('menu').last() },
  { keys: 's', opens: (page: Page) => page.getByRole('dialog', { name: /snooze/i }) },
  { keys: 'ControlOrMeta+k', opens: (page: Page) => new PalettePage(page).box },
  { keys: '?', opens: (page: Page) => new PalettePage(page).help },
] as const;

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });

  return session;
}

test('[SH-12][IN-03] Ctrl+K and a name, typed at the first moment, go to the palette, not a customer', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello?');
  const conversation = new ConversationPage(staffPage);
  const palette = new PalettePage(staffPage);
  await staffPage.goto(`/conversations/${customer.contactId}`, { waitUntil: 'commit' });
  await expect(conversation.composer).toBeFocused();
  const release = await holdLateScripts(staffPage);

  await staffPage.keyboard.press('ControlOrMeta+k');
  await staffPage.keyboard.type(customer.name);
  const box = staffPage.getByRole('textbox', { name: 'Find pages, people and actions' });
  await expect(box.or(palette.box).first()).toHaveValue(customer.name);
  // On a slow machine the palette may have come before its scripts were held, and hides the page.
  const composer = staffPage.getByRole('textbox', { name: /^Message to/, includeHidden: true });
  await expect(composer).toHaveValue('');

  await release();
  await expect(palette.box).toBeFocused();
  await expect(palette.box).toHaveValue(customer.name);
  await expect(palette.result('Conversations', customer.name)).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await expect(palette.box).toBeHidden();
  await expect(conversation.composer).toBeFocused();
  await expect(conversation.composer).toHaveValue('');
});

test('[SH-12] ? pressed before the shortcut list has loaded still opens it', async ({ staffPage }) => {
  const palette = new PalettePage(staffPage);
  await staffPage.goto('/dashboard', { waitUntil: 'commit' });
  // Nothing on this page takes the caret.
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const release = await holdLateScripts(staffPage);
  await staffPage.keyboard.press('?');
  await release();
  await expect(palette.help).toBeVisible();
});

test('[IN-01][IN-03] ten conversations by keyboard on a slow computer: no text is mixed up', async ({
  staffPage,
  owner,
}) => {
  test.setTimeout(timeLimits.longJourney);
  const day = unusedName();
  const customers: Customer[] = [];
  for (let place = 0; place < customersOfDay; place += 1) {
    const customer = await newCustomer(owner, { name: `${day} no ${place}` });
    await customer.textIn(`Question ${place}`);
    customers.unshift(customer);
  }
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  const palette = new PalettePage(staffPage);
  const { keyboard } = staffPage;
  await inbox.open();
  await palette.isReady();
  await inbox.find(day);
  await click(staffPage.getByRole('button', { name: 'Show all people' }));
  await expect(inbox.row(`${day} no ${customersOfDay - 1}`)).toHaveAttribute('aria-setsize', /-1|10/);
  await inbox.list.focus();
  await slowDown(staffPage, 4);

  for (const [place, { name }] of customers.entries()) {
    await keyboard.press('j');
    await expect(conversation.title).toHaveText(name);
    const { keys, opens } = dialogs[place % dialogs.length] ?? dialogs[0];
    await keyboard.press(keys);
    await expect(opens(staffPage)).toBeVisible();
    // Without waiting for anything, like someone who knows the keys.
    await keyboard.press('Escape');
    await keyboard.press('r');
    await keyboard.type(`Answer ${place}`);
    await expect(conversation.composer).toHaveValue(`Answer ${place}`);
    await keyboard.press('ControlOrMeta+Enter');
    await expect(conversation.bubble(`Answer ${place}`)).toBeVisible();
    await keyboard.press('Escape');
    await expect(inbox.list).toBeFocused();
  }

  for (const [place, customer] of customers.entries()) {
    await expect.poll(() => customer.received()).toEqual([`Answer ${place}`]);
  }
});

test('[SH-12][IN-01] "g i u" typed in one go on another page opens an unread conversation', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello?');
  await staffPage.goto('/templates');
  await new PalettePage(staffPage).isReady();
  const releaseList = await holdRequests(staffPage, /\/inbox\?/);

  await staffPage.keyboard.type('giu');
  await expect(staffPage).toHaveURL(/\/conversations/);
  await releaseList();
  const conversation = new ConversationPage(staffPage);
  await expect(conversation.title).toBeVisible();
  await expect(new InboxPage(staffPage).list).toBeFocused();
  await expect(conversation.composer).toHaveValue('');
});
