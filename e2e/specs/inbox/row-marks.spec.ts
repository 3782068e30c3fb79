import { atRest } from 'remote-kit/check/rest';
import { click } from '../../fixtures/act.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { TeamPage } from '../../pages/team.page.ts';

test('[IN-01][IN-03] a row shows its draft and its unsent text', async ({
  staffPage: page,
  owner,
  problems,
}) => {
  problems.allow(/status of 5/);
  const [drafted, refused] = [await newCustomer(owner), await newCustomer(owner)];
  await drafted.textIn('When do you open?');
  await refused.textIn('Is it ready?');
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  await inbox.open(`/conversations/${drafted.contactId}`);
  await conversation.composer.fill('At eight');
  await click(inbox.row(refused.name));
  await expect(conversation.title).toHaveText(refused.name);
  await expect(inbox.row(drafted.name)).toContainText('Draft: At eight');

  const address = `**/contacts/${refused.contactId}/messages`;
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await conversation.write('It is ready');
  await expect(inbox.row(refused.name)).toContainText('Not sent: It is ready');
  await page.unroute(address);
  await click(conversation.bubble('It is ready').getByRole('button', { name: 'Retry' }));
  await expect(inbox.row(refused.name)).toContainText('You: It is ready');
  await expect(inbox.row(refused.name)).not.toContainText('Not sent');
});

test('[IN-03] offline nothing shifts, texts wait while another page is open, and each arrives once', async ({
  staffPage: page,
  owner,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const [first, second] = [await newCustomer(owner), await newCustomer(owner)];
  await first.textIn('Hello');
  await second.textIn('Hello');
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  const line = page.getByText('No connection. Messages will be sent when it returns.');
  await inbox.open(`/conversations/${second.contactId}`);
  await expect(conversation.title).toHaveText(second.name);
  await click(inbox.row(first.name));
  await expect(conversation.title).toHaveText(first.name);
  await expect(conversation.bubble('Hello')).toBeVisible();
  await atRest(page);
  const before = await conversation.thread.boundingBox();
  await page.context().setOffline(true);
  await expect(line).toBeVisible();
  expect(await conversation.thread.boundingBox(), 'the line moves nothing').toEqual(before);

  await conversation.write('One');
  await conversation.write('Two');
  await click(inbox.row(second.name));
  await expect(conversation.title).toHaveText(second.name);
  await expect(inbox.row(first.name)).toContainText('Not sent: Two');
  await conversation.write('Three');
  await page.context().setOffline(false);

  await expect(inbox.row(first.name)).toContainText('You: Two');
  await expect(inbox.row(second.name)).toContainText('You: Three');
  await expect(line).toHaveCount(0);
  await expect.poll(() => first.received()).toEqual(['One', 'Two']);
  await expect.poll(() => second.received()).toEqual(['Three']);
});

test('[IN-02][IN-03] the counter appears near the limit, and after a note the composer writes texts again', async ({
  staffPage: page,
  customer,
}) => {
  await customer.textIn('Hello');
  const conversation = new ConversationPage(page);
  const team = new TeamPage(page);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('Short');
  await expect(page.getByText(/characters/)).toHaveCount(0);
  await conversation.composer.fill('a'.repeat(161));
  await expect(page.getByText(/2 segments/)).toBeVisible();
  await conversation.composer.fill('Short');
  await expect(page.getByText(/characters/)).toHaveCount(0);

  await team.choose('Write a note');
  await team.noteBox.fill('Likes oak');
  await team.noteBox.press('ControlOrMeta+Enter');
  await expect(team.note('Likes oak')).toBeVisible();
  await expect(conversation.composer).toBeFocused();
  await expect(conversation.composer).toHaveValue('Short');
});
