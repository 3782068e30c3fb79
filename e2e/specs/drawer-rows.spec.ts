import type { Locator, Page } from '@playwright/test';
import { drawerRowHeight, shortRowHeight } from 'shared-contracts/drawer-row-size';
import { screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { RewardsPage } from '../pages/rewards.page.ts';

const [desk, phone] = screenSizes;

/** Checks the height of the drawer's rows on a narrow screen, then beside the page that a wide one adds. */
async function expectRows(
  page: Page,
  { rows, height }: { rows: Locator; height: number },
  open: () => Promise<unknown>,
): Promise<void> {
  await page.setViewportSize(phone);
  await open();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect(rows.first()).toBeVisible();
    expect((await rows.first().boundingBox())?.height).toBe(height);
  }
}

test('[SH-13][IN-01] conversation rows have one height and show as much of the last text as fits', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello there. '.repeat(20));

  const row = new InboxPage(staffPage).row(customer.name);
  await expectRows(staffPage, { rows: row, height: drawerRowHeight }, () => staffPage.goto('/conversations'));
});

test('[SH-13][IN-01] at least nine conversations fit next to a page of 900 px', async ({ staffPage }) => {
  await staffPage.setViewportSize(desk);
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  const top = (await inbox.list.boundingBox())?.y ?? 0;

  expect(Math.floor((desk.height - top) / drawerRowHeight)).toBeGreaterThanOrEqual(9);
});

test('[SH-13][IN-16] list rows have one height', async ({ staffPage }) => {
  const rows = new ContactsPage(staffPage).lists.getByRole('listitem');
  await expectRows(staffPage, { rows, height: shortRowHeight }, () => staffPage.goto('/contacts?show=lists'));
});

test('[SH-13][RW-04] reward rows have one height', async ({ staffPage }) => {
  const rewards = new RewardsPage(staffPage);
  const rows = rewards.drawer.getByRole('listitem');
  await expectRows(staffPage, { rows, height: shortRowHeight }, async () => {
    await rewards.open();
    // On a narrow screen the participants come first, with a link to the rewards.
    await click(rewards.button('Reward programs'));
  });
});
