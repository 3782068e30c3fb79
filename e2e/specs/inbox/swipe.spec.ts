import { click } from '../../fixtures/act.ts';
import { onTouchPhone } from '../../fixtures/accessibility.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { atRest } from 'remote-kit/check/rest';
import { expect, test } from '../../fixtures/test.ts';
import { swipe } from '../../fixtures/touch.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

test('[IN-01][IN-04] on a phone, a swipe closes or snoozes a row, each with undo, and nothing else does', async ({
  browserOf,
  owner,
}) => {
  const [first, second] = [await newCustomer(owner), await newCustomer(owner)];
  await first.textIn('First');
  await second.textIn('Second');
  const page = await browserOf(people.owner, onTouchPhone);
  const inbox = new InboxPage(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.goto('/conversations');
  const row = inbox.row(first.name);
  const behind = page.locator('[data-part=behind-row]');
  await expect(row).toBeVisible();
  // The first touch fetches the code of the swipe.
  await expect(async () => {
    await swipe(row, { x: 60, before: () => expect(behind).toHaveText('Close', { timeout: 500 }) });
  }).toPass();
  await expect(behind).toBeHidden();
  await swipe(row, { x: 20, y: 60 });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(row).not.toContainText('Closed');

  await atRest(page);
  await swipe(row, { x: 150 });
  await expect(row).toContainText('Closed');
  await click(
    notices.getByText('Conversation marked as closed.').locator('..').getByRole('button', { name: 'Undo' }),
  );
  await expect(row).not.toContainText('Closed');

  await swipe(inbox.row(second.name), { x: -150 });
  await click(page.getByRole('dialog', { name: 'Snooze' }).getByRole('button', { name: 'In 1 hour' }));
  await expect(inbox.row(second.name)).toBeHidden();
  await click(
    notices
      .getByText(/^Snoozed until /)
      .locator('..')
      .getByRole('button', { name: 'Undo' }),
  );
  await expect(inbox.row(second.name)).toBeVisible();

  await inbox.row(second.name).tap();
  await expect(new ConversationPage(page).bubble('Second')).toBeVisible();
});
