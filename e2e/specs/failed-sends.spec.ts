import type { Page, Route } from '@playwright/test';
import { blockedByPhone } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

test('[IN-02] a text that the network did not deliver says so and gives the reason', async ({
  staffPage,
  customer,
}) => {
  await customer.network({ failureCode: blockedByPhone });
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.write('Are you there?');

  const bubble = conversation.bubble('Are you there?');
  await expect(bubble).toContainText(/Not delivered|Not sent/);
  await expect(bubble.getByRole('button', { name: /Retry/ })).toBeHidden();
});

/** Lets the API accept a message but loses its response: the worst case for sending twice. */
async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') {
      return route.fallback();
    }
    await route.fetch();
    await route.abort('connectionfailed');
  });
}

test('[IN-03] a text whose response was lost is recognized when it appears', async ({
  staffPage,
  customer,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_CONNECTION/);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await loseAnswers(staffPage, `**/contacts/${customer.contactId}/messages`);

  await conversation.write('Sent without an answer');
  await expect(conversation.bubble('Sent without an answer')).toContainText('Delivered');
  await expect(conversation.bubble('Sent without an answer')).toHaveCount(1);
  await expect(staffPage.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(await customer.ledger()).toHaveLength(1);
});

test('[IN-03] a text whose arrival is unknown is sent again with its key, and arrives once', async ({
  staffPage,
  customer,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_CONNECTION/);
  const [live, address] = ['**/accounts/*/events', `**/contacts/${customer.contactId}/messages`];
  await staffPage.route(live, (route) => route.abort('connectionfailed'));
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await loseAnswers(staffPage, address);
  await conversation.write('Only once, please');
  const bubble = conversation.bubble('Only once, please');
  await expect(bubble).toContainText('Waiting for the connection.');

  await staffPage.unroute(address);
  await staffPage.evaluate(() => dispatchEvent(new Event('online')));
  await expect(bubble).not.toContainText('Waiting for the connection.');
  // Only now: the live stream would report that it had arrived, leaving nothing to resend.
  await staffPage.unroute(live);
  await expect(bubble).toContainText('Delivered');
  await expect(bubble).toHaveCount(1);
  expect(await customer.ledger()).toHaveLength(1);
});

/** Ways in which a call does not reach the API. */
const aways: readonly { readonly title: string; away(route: Route): Promise<void> }[] = [
  { title: 'the API is away', away: (route) => route.abort('connectionfailed') },
  {
    title: 'a proxy answers for the API',
    away: (route) => route.fulfill({ status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }),
  },
];

for (const { title, away } of aways) {
  test(`[IN-03] a text written while ${title} is still there after a reload`, async ({
    staffPage,
    customer,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|ERR_CONNECTION|status of 502/);
    const conversation = new ConversationPage(staffPage);
    await conversation.open(customer.contactId);
    const address = `**/contacts/${customer.contactId}/messages`;
    await staffPage.route(address, (route) =>
      route.request().method() === 'POST' ? away(route) : route.fallback(),
    );
    await conversation.write('Kept for later');
    await expect(conversation.bubble('Kept for later')).toContainText('Waiting for the connection.');

    await staffPage.reload();
    await expect(conversation.bubble('Kept for later')).toContainText('Waiting for the connection.');
    await staffPage.unroute(address);
    await staffPage.evaluate(() => dispatchEvent(new Event('online')));
    await expect(conversation.bubble('Kept for later')).toContainText('Delivered');
    expect(await customer.received()).toEqual(['Kept for later']);
  });
}
