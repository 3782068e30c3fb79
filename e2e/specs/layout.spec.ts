import type { Page } from '@playwright/test';
import { createCustomField, deleteCustomField } from 'shared-contracts/api/custom-fields';
import { updateContact } from 'shared-contracts/api/contacts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { RewardsPage } from '../pages/rewards.page.ts';
import { TeamPage } from '../pages/team.page.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const entriesOf = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('[SH-14][IN-02] name, phone, assignee, Close and the other actions are in one line above the thread', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello');
  const conversation = new ConversationPage(staffPage);
  const team = new TeamPage(staffPage);
  await conversation.open(customer.contactId);
  const header = staffPage.locator('section > header').filter({ has: conversation.title });
  await expect(conversation.title).toHaveText(customer.name);
  await expect(header.getByText(customer.shownPhone)).toBeVisible();
  await expect(header.getByRole('button', { name: /^Assigned to:/ })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'More actions' })).toBeVisible();

  const [line, thread] = [await header.boundingBox(), await conversation.thread.boundingBox()];
  expect(line?.height).toBeLessThanOrEqual(72);
  expect(Math.round((thread?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)), 'between them').toBe(0);
  await team.assignTo('Assign to me');
  await expect(team.assignee).toContainText('Me');
});

test('[SH-13][IN-01] on a phone the messages of a thread take at least 65 % of the screen', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('From a small screen');
  const page = await browserOf(people.owner, { viewport: phone });
  const frame = new FramePage(page);
  const conversation = new ConversationPage(page);
  await page.goto('/conversations');
  await expect(frame.navigation).toBeVisible();
  await click(new InboxPage(page).row(customer.name));
  await expect(conversation.bubble('From a small screen')).toBeVisible();
  await expect(conversation.send).toBeVisible();

  await expect(frame.navigation).toHaveCount(0);
  await expect(frame.profile).toBeHidden();
  const thread = await conversation.thread.boundingBox();
  expect(thread?.height).toBeGreaterThanOrEqual(0.65 * phone.height);
});

test('[SH-13][IN-01] on a phone list and thread are two entries of the history: back, forward, reload', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('Hello');
  const page = await browserOf(people.owner, { viewport: phone });
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await inbox.open('/conversations');
  await click(inbox.row(customer.name));
  await expect(conversation.bubble('Hello')).toBeVisible();
  const entries = await entriesOf(page);

  await click(back);
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(inbox.row(customer.name)).toBeVisible();
  await page.reload();
  await expect(inbox.row(customer.name)).toBeVisible();
  await expect(conversation.thread).toBeHidden();
  await page.goForward();
  await expect(conversation.bubble('Hello')).toBeVisible();
  await page.reload();
  await expect(conversation.bubble('Hello')).toBeVisible();
  await expect(inbox.list).toBeHidden();
  expect(await entriesOf(page)).toBe(entries);

  // A shared link has no list one step back: the list is inserted, and "back" returns to the thread.
  const stranger = await browserOf(people.owner, { viewport: phone });
  await new ConversationPage(stranger).open(customer.contactId);
  await click(stranger.getByRole('button', { name: 'Back', exact: true }));
  await expect(new InboxPage(stranger).row(customer.name)).toBeVisible();
  await expect(stranger).toHaveURL(/\/conversations$/);
  await stranger.goBack();
  await expect(new ConversationPage(stranger).bubble('Hello')).toBeVisible();
});

test('[SH-13][RW-04] on a phone the reward programs have their own address', async ({ browserOf }) => {
  const page = await browserOf(people.owner, { viewport: phone });
  const rewards = new RewardsPage(page);
  await rewards.open();
  await expect(rewards.drawer).toBeHidden();
  await click(rewards.button('Reward programs'));
  await expect(page).toHaveURL(/\/rewards\?show=programs$/);
  await expect(rewards.drawer).toBeVisible();
  await page.reload();
  await expect(rewards.drawer).toBeVisible();

  await click(rewards.button('Show participants'));
  await expect(page).toHaveURL(/\/rewards$/);
  await expect(rewards.drawer).toBeHidden();
});

test('[IN-02] on a desktop the contact appears beside the thread, and stays hidden once hidden', async ({
  staffPage,
  customer,
  owner,
}) => {
  const { accountId, contactId } = { accountId: customer.account.id, contactId: customer.contactId };
  const day = `visit_${contactId}`;
  const { id: fieldId } = await owner.call(createCustomField, { fieldName: day, fieldType: 'Date' });
  await owner.call(updateContact, { accountId, contactId, metadata: { [day]: '2026-03-31' } });
  const conversation = new ConversationPage(staffPage);
  const team = new TeamPage(staffPage);
  await customer.textIn('Who am I?');
  await staffPage.setViewportSize(desk);
  await conversation.open(contactId);

  await expect(team.panel.getByText(`Visit ${contactId}`)).toBeVisible();
  await expect(team.panel.getByText('Mar 31, 2026')).toBeVisible();
  for (const part of ['Contact', 'Custom fields', 'Lists', 'Tags', 'Notes', 'Rewards', 'Consent history']) {
    await expect(team.panel.getByRole('heading', { name: part, exact: true })).toBeVisible();
  }
  await team.writeNote('Comes every spring');
  await expect(team.panel.getByText('Comes every spring')).toBeVisible();
  await expectAccessible(staffPage, 'a contact next to a thread');

  await click(staffPage.getByRole('button', { name: 'Contact details' }));
  await expect(team.panel).toBeHidden();
  await staffPage.reload();
  await expect(conversation.bubble('Who am I?')).toBeVisible();
  await expect(team.panel).toBeHidden();
  await owner.call(deleteCustomField, { fieldId });
});

test('[IN-02] below 1200 px the contact opens in a sheet, which "back" closes', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('Hello');
  const page = await browserOf(people.owner, { viewport: phone });
  const conversation = new ConversationPage(page);
  const sheet = page.getByRole('dialog', { name: customer.name });
  await conversation.open(customer.contactId);
  await new TeamPage(page).choose('Contact details');
  await expect(sheet.getByText('Opt-in source', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(conversation.bubble('Hello')).toBeVisible();

  await page.goForward();
  await expect(sheet.getByText('Opt-in source', { exact: true })).toBeVisible();
  await page.reload();
  await expect(sheet.getByText('Opt-in source', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/conversations/${customer.contactId}$`));

  await page.setViewportSize({ width: 1100, height: 800 });
  await click(page.getByRole('button', { name: 'Contact details' }));
  await expect(sheet.getByText('Opt-in source', { exact: true })).toBeVisible();
});
