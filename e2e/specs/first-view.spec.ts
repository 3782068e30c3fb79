import type { Locator, Page } from '@playwright/test';
import { holdLateScripts } from '../fixtures/held-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { PalettePage } from '../pages/palette.page.ts';

interface Press {
  readonly button: RegExp;
  readonly leadsTo: (page: Page) => Locator;
}

const item = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

/** Every button in a conversation's first view that opens something, and what it opens. */
const presses: readonly Press[] = [
  { button: /Switch account$/, leadsTo: (page) => page.getByRole('dialog').or(page.getByRole('menu')) },
  { button: /^Find pages/, leadsTo: (page) => new PalettePage(page).box },
  { button: /^Profile menu/, leadsTo: item('Sign Out') },
  { button: /^New conversation/, leadsTo: (page) => page.getByRole('heading', { name: 'New conversation' }) },
  { button: /^Views/, leadsTo: (page) => page.getByRole('menu') },
  { button: /^Filter/, leadsTo: (page) => page.getByRole('menu') },
  { button: /^List actions$/, leadsTo: item('Select conversations') },
  { button: /^Search$/, leadsTo: (page) => new InboxPage(page).search },
  { button: /^More actions/, leadsTo: (page) => page.getByRole('menu') },
  { button: /^Insert emoji/, leadsTo: dialog('Emoji') },
  { button: /^Insert a template/, leadsTo: (page) => page.getByRole('textbox', { name: 'Find a template' }) },
  { button: /^Add to list/, leadsTo: dialog(/list/i) },
];

test('[SH-12][IN-03] a button pressed before its code has loaded opens its dialog once it has', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello?');
  const { composer } = new ConversationPage(staffPage);
  for (const { button, leadsTo } of presses) {
    await staffPage.goto(`/conversations/${customer.contactId}`, { waitUntil: 'commit' });
    await expect(composer).toBeFocused();
    const pressed = staffPage.getByRole('button', { name: button }).first();
    await expect(pressed).toBeVisible();
    const release = await holdLateScripts(staffPage);

    await pressed.press('Enter');
    await release();

    await expect(leadsTo(staffPage).first(), String(button)).toBeVisible();
  }
});
