import type { Locator, Page } from '@playwright/test';
import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
import { screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { RewardsPage } from '../pages/rewards.page.ts';

const [desk, phone] = screenSizes;

/** Checks the height of the drawer's rows on a narrow screen, then beside the page that a wide one adds. */
async function expectRows(page: Page, rows: Locator, open: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(phone);
  await open();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect(rows.first()).toBeVisible();
    expect((await rows.first().boundingBox())?.height).toBe(drawerRowHeight);
  }
}

test('[SH-13][IN-01] conversation rows have one height and show as much of the last text as fits', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello there. '.repeat(20));

  const row = new InboxPage(staffPage).row(customer.name);
  await expectRows(staffPage, row, () => staffPage.goto('/conversations'));
});

test('[SH-13][IN-16] list rows have one height', async ({ staffPage }) => {
  const rows = new ContactsPage(staffPage).lists.getByRole('listitem');
  await expectRows(staffPage, rows, () => staffPage.goto('/contacts?show=lists'));
});

test('[SH-13][RW-04] reward rows have one height', async ({ staffPage }) => {
  const rewards = new RewardsPage(staffPage);
  await expectRows(staffPage, rewards.drawer.getByRole('listitem'), async () => {
    await rewards.open();
    // On a narrow screen the participants come first, with a link to the rewards.
    await click(rewards.button('Reward programs'));
  });
});
