import { randomInt } from 'node:crypto';
import { click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { HandsetPage } from '../pages/handset.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-20] a text from a sender without a number opens a conversation that says why it cannot be answered', async ({
  staffPage,
  anotherBrowser,
  customer,
}) => {
  const sender = `Bank${randomInt(100_000, 1_000_000)}`;
  const handset = new HandsetPage(await anotherBrowser());
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  await inbox.open();
  await handset.open({ phone: sender, number: customer.number });
  await handset.write('Your card was used.');

  await inbox.find(sender.toLowerCase());
  await click(inbox.row(sender));
  await expect(conversation.title).toHaveText(sender);
  await expect(conversation.bubble('Your card was used.')).toBeVisible();
  await expect(staffPage.getByText('This sender cannot receive replies.')).toBeVisible();
  await expect(conversation.composer).toBeHidden();

  for (const width of [390, 320]) {
    await staffPage.setViewportSize({ width, height: 700 });
    await expect(staffPage.getByText(`${sender} is not a phone number.`)).toBeVisible();
    await expect(staffPage.getByText('Cannot receive replies', { exact: true })).toBeVisible();
    const overflow = await staffPage.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(overflow).toBe(false);
  }
});
