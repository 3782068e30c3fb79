import type { Page } from '@playwright/test';
import { atRest } from 'remote-kit/check/rest';
import { getMe, logout } from 'shared-contracts/api/users';
import { createClient } from 'shared-contracts/client';
import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import type { Customer } from '../fixtures/customer.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { isApiCall, readStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactPage } from '../pages/contact.page.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

test('[IN-03] a draft survives a reload, and stays with its own conversation', async ({
  staffPage,
  customer,
  owner,
}) => {
  const other = await newCustomer(owner);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('half a sen');

  await conversation.open(other.contactId);
  await expect(conversation.composer).toHaveValue('');
  await conversation.open(customer.contactId);
  await expect(conversation.composer).toHaveValue('half a sen');

  await conversation.write('half a sentence');
  await expect(conversation.bubble('half a sentence')).toBeVisible();
  await staffPage.reload();
  await expect(conversation.composer).toHaveValue('');
});

/** A live stream would report the end of the session before the test gets to act. */
const withoutStreams = (page: Page): Promise<unknown> =>
  page.route(/\/(accounts|orgs)\/\d+\/events/, () => undefined);

/** Signs in and opens a conversation with a draft, in a session that the test can end. */
async function typing(
  page: Page,
  { customer, text }: { customer: Customer; text: string },
): Promise<ConversationPage> {
  await withoutStreams(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.agent, demoPassword);
  await signIn.hasGone();
  const conversation = new ConversationPage(page);
  await conversation.open(customer.contactId);
  await conversation.composer.fill(text);

  return conversation;
}

async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('bearer') ?? '');
  const client = createClient({ baseUrl: readStack().apiUrl, token: () => token });
  const { id: userId } = await client.call(getMe, {});
  await client.call(logout, { userId });
}

/** Reloads the page. If it has already noticed the end of its session, it is on its way to sign-in. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => location.reload()).catch(() => undefined);
}

/**
 * Blocks every API call except sending messages, so that only sending reveals whether the session is valid. Calls that
 * are open already get their answer first.
 */
async function hearFromNothingButSending(page: Page): Promise<void> {
  await page.route(isApiCall, (route) => {
    const isSending = route.request().method() === 'POST' && route.request().url().endsWith('/messages');

    return isSending ? route.continue() : route.abort();
  });
  await atRest(page);
}

async function signInAgain(page: Page, customer: Customer): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
  await new SignInPage(page).signIn(people.agent, demoPassword);
  await expect(page).toHaveURL(new RegExp(`/conversations/${customer.contactId}(?:\\?|$)`));
}

test('[SH-16][IN-03] after a session that ends while typing, the same draft is back', async ({
  page,
  customer,
  problems,
}) => {
  problems.allow(/status of 401/);
  const conversation = await typing(page, { customer, text: 'typed before the session ended' });

  await endSession(page);
  await reload(page);

  await signInAgain(page, customer);
  await expect(conversation.composer).toHaveValue('typed before the session ended');
});

test('[SH-16][IN-03] a text sent with an ended session is kept and sent once', async ({
  page,
  customer,
  problems,
}) => {
  problems.allow(/status of 401/);
  problems.allow(/ERR_FAILED/);
  const conversation = await typing(page, { customer, text: 'sent after the session ended' });
  await hearFromNothingButSending(page);

  await endSession(page);
  await click(conversation.send);

  await expect(page).toHaveURL(/\/login\?redirectUri=/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signInAgain(page, customer);
  await click(conversation.bubble('sent after the session ended').getByRole('button', { name: 'Retry' }));
  await expect(conversation.bubble('sent after the session ended')).toContainText('Delivered');
  expect(await customer.received()).toEqual(['sent after the session ended']);
});

test('[SH-16][IN-13] a form is there again and can be saved after its session ended', async ({
  page,
  customer,
  problems,
}) => {
  problems.allow(/status of 401/);
  await withoutStreams(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.agent, demoPassword);
  await signIn.hasGone();
  const contact = new ContactPage(page);
  const optIn = contact.input('Opt-in source');
  await contact.open(customer.contactId);
  await contact.edit('opt-in source');
  await optIn.fill('At the fair');

  await endSession(page);
  await reload(page);
  await expect(page).toHaveURL(/\/login\?redirectUri=/);
  await signIn.signIn(people.agent, demoPassword);
  await expect(page).toHaveURL(new RegExp(`/contacts/${customer.contactId}$`));
  await expect(optIn).toHaveValue('At the fair');

  await click(contact.save);
  await expect(page.getByText('Contact information saved.')).toBeVisible();
  await page.reload();
  await expect(contact.field('Opt-in source')).toContainText('At the fair');
  await expect(optIn).toBeHidden();
});
