import type { Locator, Page } from '@playwright/test';
import { getMessagingStats } from 'shared-contracts/api/dashboard';
import { sendMessage } from 'shared-contracts/api/messages';
import { expectAccessibleAtEverySize, onPhone } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens the choices of the time range. */
async function openRanges(page: Page): Promise<Locator> {
  await click(page.getByRole('button', { name: /^Date range: / }));
  const ranges = page.getByRole('dialog', { name: 'Date range' });
  await expect(ranges.getByRole('button', { name: 'Show', exact: true })).toBeVisible();

  return ranges;
}

test('[CA-01][CA-02] the dashboard shows contacts and waves of a range, on a phone', async ({
  browserOf,
}) => {
  const page = await browserOf(people.owner, onPhone);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('New contacts').first()).toBeVisible();
  const ranges = await openRanges(page);
  await expect(ranges.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleAtEverySize(page, 'the date ranges of the dashboard', { shown: ranges });
  await click(ranges.getByRole('button', { name: 'Last 90 days' }));
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByRole('button', { name: 'Date range: Last 90 days' })).toBeFocused();
  const growth = page.getByRole('region', { name: 'Contact growth', exact: true });
  await expect(growth.getByRole('img')).toHaveAccessibleName(/new contacts over 91 days/);
  await expect(page.getByRole('region', { name: 'Contacts by list' })).toContainText('VIP');
  await click(growth.getByText('Show data table'));
  await expect(page.getByRole('region', { name: 'Contact growth data' })).toBeVisible();
  await expectAccessibleAtEverySize(page, 'the contacts of the dashboard', { shown: growth });

  await click(page.getByRole('tab', { name: 'Waves' }));
  await expect(page).toHaveURL(/tab=waves/);
  const texts = page.getByRole('region', { name: 'Texts by day', exact: true });
  await expect(texts.getByRole('img')).toHaveAccessibleName(/Texts Sent [1-9]/);
  await expect(page.getByRole('region', { name: 'Accounts', exact: true }).first()).toContainText(
    'Harbor Coffee Pier',
  );
  await expectAccessibleAtEverySize(page, 'the waves of the dashboard', { shown: texts });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Waves' })).toHaveAttribute('aria-selected', 'true');
});

test('[CA-01] start and end are chosen, and a range that ends before it starts is refused', async ({
  staffPage,
}) => {
  await staffPage.goto('/dashboard');
  const ranges = await openRanges(staffPage);
  const start = ranges.getByRole('group', { name: 'Start Time' });
  const end = ranges.getByRole('group', { name: 'End Time' });
  await start.getByLabel('Date').fill('2026-01-05');
  await end.getByLabel('Date').fill('2026-01-04');
  await click(ranges.getByRole('button', { name: 'Show', exact: true }));
  await expect(end.getByText('The end must be after the start.')).toBeVisible();
  await expect(staffPage).toHaveURL(/dashboard$/);
  await expect(start.getByLabel('Date')).toHaveValue('2026-01-05');
  await end.getByLabel('Date').fill('2026-01-06');
  await click(ranges.getByRole('button', { name: 'Show', exact: true }));

  await expect(staffPage).toHaveURL(/from=1767\d+&to=1767\d+/);
  await expect(staffPage.getByRole('button', { name: /^Date range: Jan 5.* – Jan 6/ })).toBeVisible();
  await expect(staffPage.getByText(/^Figures cover whole days: Jan 5.* – Jan 6/)).toBeVisible();
  await openRanges(staffPage);
  await expect(start.getByLabel('Date')).toHaveValue('2026-01-05');
});

test('[CA-02] figures, their difference to the period before, and charts fit in a window', async ({
  staffPage,
}) => {
  await staffPage.goto('/dashboard');
  await expect(staffPage.getByText(/ the 8 days before$/).first()).toBeAttached();
  for (const name of ['Contact growth', 'Contacts by list', 'Contacts by carrier']) {
    const chart = staffPage.getByRole('region', { name, exact: true }).getByRole('img');
    await expect(chart).toBeInViewport({ ratio: 1 });
  }
  await click(staffPage.getByRole('tab', { name: 'Waves' }));
  await expect(
    staffPage.getByRole('region', { name: 'Texts by day', exact: true }).getByRole('img'),
  ).toBeInViewport({ ratio: 1 });
});

test('[CA-02] a sent text appears in the figures after Refresh', async ({ staffPage, owner, customer }) => {
  const accountId = owner.account.id;
  const to = Math.floor(Date.now() / 1000) + 3_600;
  const sent = async () => {
    const { accountBreakdown } = await owner.call(getMessagingStats, { accountId, from: to - 7_200, to });

    return accountBreakdown.find((one) => one.accountId === accountId)?.messagesSent ?? 0;
  };
  const before = await sent();
  await owner.call(sendMessage, { accountId, contactId: customer.contactId, body: 'Counted' });
  await expect.poll(sent).toBeGreaterThan(before);

  await staffPage.goto('/dashboard?days=0&tab=waves');
  await click(staffPage.getByRole('button', { name: 'Refresh' }));
  await expect(
    staffPage.getByRole('region', { name: 'Texts by day', exact: true }).getByRole('img'),
  ).toHaveAccessibleName(/Texts Sent [1-9]/);
});
