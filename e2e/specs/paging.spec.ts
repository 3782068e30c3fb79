import type { ApiCaller } from '../fixtures/api.ts';
import type { Customer } from '../fixtures/customer.ts';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

const textCount = 120;

/** Sends messages from staff and waits until all are delivered. */
async function history(owner: ApiCaller, customer: Customer, bodies: readonly string[]): Promise<void> {
  const conversation = { accountId: customer.account.id, contactId: customer.contactId };
  for (const body of bodies) {
    await owner.call(sendMessage, { ...conversation, body });
  }
  const newest = async (): Promise<string[]> => {
    const { items } = await owner.call(listMessages, { ...conversation, is_admin_session: true });

    return items.map(({ status }) => status);
  };
  await expect.poll(async () => new Set(await newest())).toEqual(new Set(['delivered']));
}

const numbered = (what: string, count: number): string[] =>
  Array.from({ length: count }, (_nothing, index) => `${what} ${index + 1}.`);

test('[IN-02] older texts load above without a jump, back to the first', async ({
  staffPage,
  owner,
  customer,
}) => {
  await history(owner, customer, numbered('Text number', textCount));
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await expect(conversation.bubble(`Text number ${textCount}.`)).toBeInViewport();

  await conversation.thread.hover();
  await staffPage.mouse.wheel(0, -600);
  await expect(conversation.bubble(`Text number ${textCount}.`)).not.toBeInViewport();

  const jumps = await conversation.jumpsWhileScrollingUpTo('Text number 1.');
  expect(jumps).toEqual([]);
  await expect(conversation.bubble('Text number 1.')).toBeInViewport();
  expect(await conversation.bubbles.count()).toBeLessThanOrEqual(60);
});

test('[IN-02] a new text does not move a reader of older texts', async ({ staffPage, owner, customer }) => {
  await history(owner, customer, numbered('Earlier text', 40));
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await expect(conversation.bubble('Earlier text 40.')).toBeInViewport();
  await conversation.thread.hover();
  await staffPage.mouse.wheel(0, -1200);
  await expect(conversation.bubble('Earlier text 40.')).not.toBeInViewport();
  const before = await conversation.topmostVisible();

  await customer.textIn('Something new');
  await expect(staffPage.getByRole('button', { name: 'New messages' })).toBeVisible();
  expect(await conversation.topmostVisible()).toEqual(before);
});
