import { randomUUID } from 'node:crypto';
import { createList } from 'shared-contracts/api/lists';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { OutboxPage } from '../pages/outbox.page.ts';

test('[IN-15] the contacts of a list are mailed as a link to a file', async ({ staffPage: page, owner }) => {
  const listName = `Export ${randomUUID().slice(0, 8)}`;
  await owner.call(createList, { accountId: owner.account.id, name: listName });
  await page.goto(`/contacts?listName=${encodeURIComponent(listName)}`);
  await page.getByRole('button', { name: 'More for these contacts' }).click();
  await page.getByRole('menuitem', { name: 'Export these contacts' }).click();
  await expect(page.getByText('Your contacts are being exported.')).toBeVisible();

  const outbox = new OutboxPage(page);
  await outbox.read(people.owner, 'Your contacts are ready');
  await expect(outbox.letter).toContainText(`${listName}: 0 contacts`);
  const link = await outbox.letter.getByRole('link').getAttribute('href');
  const answer = await page.request.get(link ?? '');
  expect(await answer.text()).toContain('Phone,Name,');
});
