import type { Locator, Page } from '@playwright/test';
import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
import { screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { atRest } from '../fixtures/rest.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactsPage } from '../pages/contacts.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { RewardsPage } from '../pages/rewards.page.ts';

/** Checks the height of the drawer's rows on a wide screen and, once they are shown there, on a narrow one. */
async function expectRows(page: Page, rows: Locator, show?: () => Promise<unknown>): Promise<void> {
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await show?.();
    await expect(rows.first()).toBeVisible();
    expect((await rows.first().boundingBox())?.height).toBe(drawerRowHeight);
  }
}

test('[SH-13][IN-01] conversation rows have one height and show as much of the last text as fits', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Hello there. '.repeat(20));
  await staffPage.goto('/conversations');

  await expectRows(staffPage, new InboxPage(staffPage).row(customer.name));
});

test('[SH-13][IN-16] list rows have one height', async ({ staffPage }) => {
  await staffPage.goto('/contacts?show=lists');

  await expectRows(staffPage, new ContactsPage(staffPage).lists.getByRole('listitem'));
});

test('[SH-13][RW-04] reward rows have one height', async ({ staffPage }) => {
  const rewards = new RewardsPage(staffPage);
  await rewards.open();
  await expectRows(staffPage, rewards.drawer.getByRole('listitem'), async () => {
    // On a narrow screen the participants come first, with a link to the rewards.
    const programs = rewards.button('Reward programs');
    await atRest(staffPage);
    if (await programs.isVisible()) {
      await click(programs);
    }
  });
});
