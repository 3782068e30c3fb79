import { listMessages } from 'shared-contracts/api/messages';
import { atRest } from 'remote-kit/check/rest';
import { eventOf } from '../../fixtures/act.ts';
import { holdRequests } from '../../fixtures/held-requests.ts';
import { isApiCall } from '../../fixtures/stack.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

const eventStream = /\/accounts\/\d+\/events/;
/** Presence is not stored, so it is asked again once the stream is up. */
const isStored = (url: string): boolean => !url.endsWith('/presence');

test('[IN-01][IN-02] a conversation asks for everything once when it opens', async ({
  staffPage,
  customer,
  owner,
}) => {
  await customer.textIn('Are you open today?');
  await owner.call(listMessages, { accountId: customer.account.id, contactId: customer.contactId });
  const asked: string[] = [];
  staffPage.on('request', (request) => {
    if (request.method() === 'GET' && isApiCall(new URL(request.url()))) {
      asked.push(request.url());
    }
  });

  const conversation = new ConversationPage(staffPage);
  await eventOf(staffPage.waitForResponse(eventStream), () => conversation.open(customer.contactId));
  await expect(conversation.action('Close')).toBeVisible();
  await atRest(staffPage);

  expect(asked.filter((url, place) => isStored(url) && asked.indexOf(url) !== place)).toEqual([]);
  expect(asked).toContainEqual(expect.stringMatching(/\/me$/));
});

test('[IN-01][IN-02] a text that comes between the first answer and the live stream is shown', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Are you open today?');
  const release = await holdRequests(staffPage, eventStream);
  const conversation = new ConversationPage(staffPage);
  await eventOf(staffPage.waitForRequest(eventStream), () => conversation.open(customer.contactId));
  await expect(conversation.bubble('Are you open today?')).toBeVisible();

  await customer.textIn('Hello?');
  await release();

  await expect(conversation.bubble('Hello?')).toBeVisible();
  await expect(new InboxPage(staffPage).row(customer.name)).toContainText('Hello?');
});
