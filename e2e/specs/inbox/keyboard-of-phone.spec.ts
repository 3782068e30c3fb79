import { onTouchPhone } from '../../fixtures/accessibility.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

/** Height of a phone's screen above its keyboard. */
const aboveKeyboard = { width: onTouchPhone.viewport.width, height: 508 };

test('[IN-03] on a phone, composer and last text are above the keyboard, and a search has no bar below it', async ({
  browserOf,
  customer,
}) => {
  for (let text = 1; text <= 12; text++) {
    await customer.textIn(`Text ${text}`);
  }
  const page = await browserOf(people.owner, onTouchPhone);
  const conversation = new ConversationPage(page);
  await conversation.open(customer.contactId);
  await expect(conversation.bubble('Text 12')).toBeInViewport();
  await conversation.composer.tap();
  // The browser shrinks the page by the keyboard, as index.html asks it to.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await page.setViewportSize(aboveKeyboard);
  await expect(conversation.composer).toBeInViewport({ ratio: 1 });
  await expect(conversation.send).toBeInViewport({ ratio: 1 });
  await expect(conversation.bubble('Text 12')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(onTouchPhone.viewport);
  const inbox = new InboxPage(page);
  await page.goto('/conversations');
  // A pull at the top of the list does not reload the app.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await inbox.openSearch();
  await inbox.search.tap();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ ...aboveKeyboard, height: 480 });
  await expect(bar).toBeHidden();
});

test('[SH-15][IN-04] on a phone, the notice of a closed conversation leaves Back and the composer free', async ({
  browserOf,
  customer,
}) => {
  await customer.textIn('Hello');
  const page = await browserOf(people.owner, onTouchPhone);
  const conversation = new ConversationPage(page);
  await conversation.open(customer.contactId);
  await conversation.composer.tap();
  await conversation.action('Close').tap();
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice.getByText('Conversation marked as closed.')).toBeVisible();
  // A press that lands on something else would be refused.
  await page.getByRole('button', { name: 'Back', exact: true }).tap({ trial: true });
  await conversation.composer.tap({ trial: true });

  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(new InboxPage(page).row(customer.name)).toContainText('Closed');
});
