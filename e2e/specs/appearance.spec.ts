import { drawerRowHeights, shortRowHeights } from 'shared-contracts/drawer-row-size';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { check, click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';

test('[AD-14][SH-11] a theme chosen in the profile appears in the profile menu at once', async ({
  staffPage,
}) => {
  const [profile, frame] = [new ProfilePage(staffPage), new FramePage(staffPage)];
  await profile.open();
  const choice = (name: string) => profile.section('Appearance').getByRole('radio', { name });
  await check(choice('Dark'));
  await click(frame.profile);
  await expect(staffPage.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();

  await click(staffPage.getByRole('menuitemradio', { name: 'Light' }));
  await expect(choice('Light')).toBeChecked();
});

test('[AD-14][SH-13] rows stay compact or spacious as chosen, also after a reload', async ({
  staffPage,
  customer,
}) => {
  const profile = new ProfilePage(staffPage);
  await profile.open();
  const compact = profile.section('Appearance').getByRole('radio', { name: /^Compact/ });
  await check(compact);
  await expectAccessible(staffPage, 'choosing compact rows');

  const contacts = new ContactsPage(staffPage);
  await contacts.open();
  const contact = contacts.table.getByRole('row').nth(1);
  await expect(contact).toBeVisible();
  expect((await contact.boundingBox())?.height).toBe(44);
  const list = contacts.lists.getByRole('listitem').first();
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBe(shortRowHeights.compact);

  await customer.textIn('Hello there. '.repeat(20));
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await staffPage.goto('/conversations');
    const conversation = new InboxPage(staffPage).row(customer.name);
    await expect(conversation).toBeVisible();
    expect((await conversation.boundingBox())?.height).toBe(drawerRowHeights.compact);
  }
  await profile.open();
  await expect(compact).toBeChecked();

  await check(profile.section('Appearance').getByRole('radio', { name: /^Spacious/ }));
  const conversation = new InboxPage(staffPage).row(customer.name);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await staffPage.goto('/conversations');
    await expect(conversation).toBeVisible();
    expect((await conversation.boundingBox())?.height).toBe(drawerRowHeights.spacious);
  }
});

test('[SH-13][AD-14] under forced colors, outlines show what is current, pressed or selected', async ({
  staffPage: page,
  customer,
}) => {
  await customer.textIn('Hello');
  await page.emulateMedia({ forcedColors: 'active' });
  const inbox = new InboxPage(page);
  await inbox.open();
  await click(inbox.row(customer.name));
  await expect(inbox.row(customer.name)).toHaveAttribute('aria-selected', 'true');
  await expect(inbox.row(customer.name)).toHaveCSS('outline-style', 'solid');
  const current = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Conversations/ });
  await expect(current).toHaveCSS('outline-style', 'solid');

  await inbox.list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(inbox.list.locator('[data-active]')).toHaveCSS('outline-style', 'dashed');
});
