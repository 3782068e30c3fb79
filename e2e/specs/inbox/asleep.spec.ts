import { onTouchPhone } from '../../fixtures/accessibility.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

test('[SH-12][IN-01] a phone that was without a network shows what came meanwhile, without a reload', async ({
  browserOf,
  customer,
  problems,
}) => {
  const page = await browserOf(people.owner, onTouchPhone);
  const inbox = new InboxPage(page);
  await page.goto('/conversations');
  await expect(inbox.list).toBeVisible();
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await page.context().setOffline(true);
  await customer.textIn('While you were away');

  await page.context().setOffline(false);
  await expect(inbox.row(customer.name)).toContainText('While you were away');
});
