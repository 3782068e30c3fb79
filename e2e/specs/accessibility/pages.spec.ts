import { expectStatesAccessible, onPhone } from '../../fixtures/accessibility.ts';
import { openWithin } from '../../fixtures/open-within.ts';
import { test } from '../../fixtures/test.ts';
import { pageChecks } from './pages.table.ts';

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
