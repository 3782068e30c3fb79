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

/** Settings of a reader for all pages: WCAG 1.4.12, and the text size of the browser. */
const settings = [
  {
    what: 'spacing',
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
  { what: 'size', css: ':root { font-size: 24px !important }' },
];

// grafana/metrics-drilldown#973, Automattic/wp-calypso#44492, quasarframework/quasar#339
for (const { what, css } of settings) {
  test(`[SH-13][IN-01] rows show their names whatever text ${what} the reader sets`, async ({
    staffPage,
    customer,
  }) => {
    await customer.textIn('Hello');
    await staffPage.setViewportSize(desk);
    const row = new InboxPage(staffPage).row(customer.name);
    const lists = new ContactsPage(staffPage).lists.getByRole('listitem');
    for (const { path, one } of [
      { path: '/conversations', one: row },
      { path: '/contacts', one: lists.first() },
      { path: '/waves', one: staffPage.getByRole('listitem').filter({ hasText: 'Cider week' }) },
    ]) {
      await staffPage.goto(path);
      await expect(one).toBeVisible();
      const outside = await one.evaluate((element, rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
        const box = element.getBoundingClientRect();

        return [...element.querySelectorAll('*')]
          .filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
          .filter((part) => part.getBoundingClientRect().top < box.top - 1)
          .map((part) => part.textContent);
      }, css);
      expect(outside, `cut off at the top of a row of ${path}`).toEqual([]);
    }
  });
}

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
