import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-09] the last conversation of each account is remembered for the person, in any browser', async ({
  browserOf,
  owner,
}) => {
  // Not the first account: other journeys open conversations there as the agent.
  const [, first, second] = owner.me.organization.accounts;
  if (!first || !second) {
    throw new Error('Three accounts are needed.');
  }
  const [here, there] = await Promise.all([
    newCustomer(owner, { account: first }),
    newCustomer(owner, { account: second }),
  ]);
  const page = await browserOf(people.agent);
  const conversation = new ConversationPage(page);
  const frame = new FramePage(page);
  await page.goto('/conversations/new');
  await frame.selectAccount(first);
  await conversation.open(here.contactId);
  await expect(conversation.title).toHaveText(here.name);
  await frame.selectAccount(second);
  await conversation.open(there.contactId);
  await expect(conversation.title).toHaveText(there.name);

  const elsewhere = await browserOf(people.agent);
  await elsewhere.goto('/conversations/new');
  await new FramePage(elsewhere).selectAccount(first);
  await elsewhere.goto('/conversations');
  await expect(new ConversationPage(elsewhere).title).toHaveText(here.name);
  await new FramePage(elsewhere).selectAccount(second);
  await elsewhere.goto('/conversations');
  await expect(new ConversationPage(elsewhere).title).toHaveText(there.name);
});

test('[IN-01][IN-02] two people in one conversation see the same texts, each once and in the same order', async ({
  staffPage,
  browserOf,
  customer,
}) => {
  const colleague = await browserOf(people.agent);
  const mine = new ConversationPage(staffPage);
  const theirs = new ConversationPage(colleague);
  await customer.textIn('Hello, anybody there?');
  await Promise.all([mine.open(customer.contactId), theirs.open(customer.contactId)]);

  await mine.write('This is the owner');
  await expect(theirs.bubble('This is the owner')).toContainText('Delivered');
  await theirs.write('And this is the agent');
  await expect(mine.bubble('And this is the agent')).toContainText('Delivered');
  await customer.textIn('So many people!');

  for (const view of [mine, theirs]) {
    await expect(view.bubble('So many people!')).toBeVisible();
    await expect(view.bubbles).toContainText([
      `${customer.name} wrote:Hello, anybody there?`,
      'Ruth Calloway wrote:This is the owner',
      'Jonah Reyes wrote:And this is the agent',
      `${customer.name} wrote:So many people!`,
    ]);
  }

  await click(mine.action('Close'));
  await expect(new InboxPage(colleague).row(customer.name)).toContainText('Closed');
  await expect(theirs.action('Reopen')).toBeVisible();
  await click(theirs.action('Reopen'));
  await expect(mine.action('Close')).toBeVisible();
});
