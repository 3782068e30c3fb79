import { screenSizes } from '../../fixtures/accessibility.ts';
import type { Page } from '@playwright/test';
import { click } from '../../fixtures/act.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ContactPage } from '../../pages/contact.page.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { TeamPage } from '../../pages/team.page.ts';

const [desk, phone] = screenSizes;

/** A step to the next inbox page: how to get there, its URL, and how to recognize it. */
interface Step {
  readonly go: () => Promise<void>;
  readonly address: RegExp;
  readonly isShown: () => Promise<void>;
}

/** Goes through all steps, reloading at each, then back through all of them, reloading again. */
async function throughAndBack(page: Page, steps: readonly Step[]): Promise<void> {
  const isAt = async ({ address, isShown }: Step): Promise<void> => {
    await expect(page).toHaveURL(address);
    await isShown();
    await page.reload();
    await expect(page).toHaveURL(address);
    await isShown();
  };
  for (const step of steps) {
    await step.go();
    await isAt(step);
  }
  for (const step of steps.slice(0, -1).toReversed()) {
    await page.goBack();
    await isAt(step);
  }
}

test('[SH-13][IN-01][IN-02] on a desktop, Back and reload show what the address says at each step', async ({
  staffPage: page,
  owner,
}) => {
  const [first, second] = [await newCustomer(owner), await newCustomer(owner)];
  await first.textIn('From the first');
  await second.textIn('From the second');
  await page.setViewportSize(desk);
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  const threadOf = async (text: string): Promise<void> => {
    await expect(conversation.bubble(text)).toBeVisible();
    await expect(inbox.list).toBeVisible();
  };

  await throughAndBack(page, [
    {
      go: () => inbox.open(),
      address: /\/conversations\/new$/,
      isShown: () => expect(inbox.row(first.name)).toBeVisible(),
    },
    {
      go: () => click(inbox.row(first.name)),
      address: new RegExp(`/conversations/${first.contactId}$`),
      isShown: () => threadOf('From the first'),
    },
    {
      go: () => click(inbox.row(second.name)),
      address: new RegExp(`/conversations/${second.contactId}$`),
      isShown: () => threadOf('From the second'),
    },
    {
      go: () => click(page.getByRole('link', { name: 'Edit contact' })),
      address: new RegExp(`/contacts/${second.contactId}$`),
      isShown: () => expect(new ContactPage(page).field('Name')).toContainText(second.name),
    },
  ]);
});

test('[SH-13][IN-01][IN-02] on a phone, Back and reload show what the address says at each step', async ({
  staffPage: page,
  customer,
}) => {
  await customer.textIn('From the street');
  await page.setViewportSize(phone);
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  const sheet = page.getByRole('dialog', { name: customer.name });

  await throughAndBack(page, [
    {
      go: () => inbox.open('/conversations'),
      address: /\/conversations$/,
      async isShown() {
        await expect(inbox.row(customer.name)).toBeVisible();
        await expect(conversation.thread).toBeHidden();
      },
    },
    {
      go: () => click(inbox.row(customer.name)),
      address: new RegExp(`/conversations/${customer.contactId}$`),
      async isShown() {
        await expect(conversation.bubble('From the street')).toBeVisible();
        await expect(inbox.list).toBeHidden();
        await expect(sheet).toBeHidden();
      },
    },
    {
      go: () => new TeamPage(page).choose('Contact details'),
      address: /\?details=1$/,
      isShown: () => expect(sheet).toBeVisible(),
    },
    {
      go: () => click(sheet.getByRole('link', { name: 'Edit contact' })),
      address: new RegExp(`/contacts/${customer.contactId}$`),
      isShown: () => expect(new ContactPage(page).field('Name')).toContainText(customer.name),
    },
  ]);
});
