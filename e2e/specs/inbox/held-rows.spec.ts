import { click } from '../../fixtures/act.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { atRest } from 'remote-kit/check/rest';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

test('[IN-01] a row under the pointer stays in place however many texts arrive; they wait behind a button', async ({
  staffPage,
  owner,
}) => {
  const [aimed, ...others] = [
    await newCustomer(owner),
    await newCustomer(owner),
    await newCustomer(owner),
    await newCustomer(owner),
  ];
  await aimed.textIn('Aim at me');
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  await inbox.open();
  await inbox.row(aimed.name).hover();
  const before = await inbox.row(aimed.name).boundingBox();

  await Promise.all(others.map((customer) => customer.textIn('Me first')));
  const arrivals = staffPage.getByRole('button', { name: '3 new', exact: true });
  await expect(arrivals).toBeVisible();
  await expect(staffPage.getByRole('status', { name: 'New conversations' })).toHaveText(
    '3 new conversations above the list',
  );
  expect(await inbox.row(aimed.name).boundingBox()).toEqual(before);

  // On its way to the button the pointer leaves the rows.
  await arrivals.hover();
  await atRest(staffPage);
  await expect(arrivals).toBeVisible();
  await inbox.row(aimed.name).hover();
  await staffPage.mouse.down();
  await staffPage.mouse.up();
  await expect(conversation.title).toHaveText(aimed.name);
  await expect(arrivals).toBeVisible();

  await click(arrivals);
  for (const { name } of others) {
    await expect(inbox.row(name)).toBeVisible();
  }
  await expect(arrivals).toBeHidden();

  // With pointer and keyboard elsewhere, arrivals are shown immediately; the answered conversation goes below those
  // still waiting.
  await conversation.write('Thank you for waiting');
  await expect(conversation.bubble('Thank you for waiting')).toContainText('Delivered');
  const names = await inbox.list.getByRole('option').allInnerTexts();
  const placeOf = (name: string) => names.findIndex((text) => text.includes(name));
  for (const { name } of others) {
    expect(placeOf(name)).toBeLessThan(placeOf(aimed.name));
  }
});
