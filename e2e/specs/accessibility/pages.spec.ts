import type { Page } from '@playwright/test';
import { expectStatesAccessible, onPhone } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/test.ts';
import { pageChecks } from './pages.table.ts';

/** Opens another page as a link does: a new document would load and parse axe again. */
const openWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

test.use(onPhone);

test('[AD-01][AD-15] each page that opens by its address alone is accessible', async ({
  staffPage: page,
}) => {
  await page.goto('/forbidden');
  const opened = Object.values(pageChecks).flatMap((check) => ('at' in check ? check : []));

  await expectStatesAccessible(
    page,
    opened.map(({ at, shows }) => ({
      what: at,
      open: () => openWithin(page, at),
      shown: page.getByText(shows).filter({ visible: true }).first(),
    })),
  );
});
