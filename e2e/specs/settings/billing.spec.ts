import type { Page } from '@playwright/test';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { demoPassword, people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

async function expectAccessibleAtBothSizes(page: Page, what: string): Promise<void> {
  for (const size of screenSizes.toReversed()) {
    await page.setViewportSize(size);
    await expectAccessible(page, what);
  }
}

async function enterCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Payment details' });
  const fields = [
    ['Card number', number, 'cc-number'],
    ['Month', '12', 'cc-exp-month'],
    ['Year', '2048', 'cc-exp-year'],
    ['CVC', '123', 'cc-csc'],
  ] as const;
  for (const [label, value, autocomplete] of fields) {
    const field = dialog.getByRole('textbox', { name: label });
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    await field.fill(value);
  }
}

test('[AD-10][AP-04][SH-18] an expired trial is upgraded: a plan, a declined card, a valid card', async ({
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 402 .*\/me/);
  problems.allow(/status of 402/);
  problems.allow(/status of 422/);
  const page = await anotherBrowser();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(people.unpaid, demoPassword);
  await click(
    page
      .getByRole('alertdialog', { name: 'Your free trial is up' })
      .getByRole('button', { name: 'Select a Plan' }),
  );
  await expect(page).toHaveURL(/\/settings\/billing$/);
  const held = page.getByText('Paused until you pay');
  await expect(held).toBeVisible();
  await expect(page.getByText('Paused: 1 scheduled text.')).toBeVisible();
  await expectAccessibleAtBothSizes(page, 'what waits until it is paid');
  await click(page.getByRole('button', { name: 'Select Growth' }));

  const dialog = page.getByRole('dialog', { name: 'Payment details' });
  const pay = dialog.getByRole('button', { name: 'Pay' });
  await enterCard(page, '4242 4242 4242 4241');
  await expect(pay).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Billing email' }).fill('bills@kestrel.test');
  await click(pay);
  await expect(dialog.getByRole('alert')).toContainText('Use a test card such as 4242 4242 4242 4242.');
  await enterCard(page, '4000 0000 0000 0002');
  await dialog.getByRole('textbox', { name: 'Coupon' }).fill('NOTHING');
  await click(pay);
  await expect(dialog.getByText('This coupon is not valid.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Coupon' }).fill('WELCOME20');
  await click(pay);
  await expect(dialog.getByRole('alert')).toContainText('Failed to process card details.');
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await expectAccessibleAtBothSizes(page, 'the card dialog with a refusal');

  await enterCard(page, '4000 0027 6000 3184');
  await click(pay);
  const bank = page.getByRole('alertdialog', { name: 'Your bank asks you to confirm' });
  await expect(bank).toBeVisible();
  await expectAccessibleAtBothSizes(page, 'the question of the bank');
  await click(bank.getByRole('button', { name: 'Confirm payment' }));

  await expect(page.getByText('Your organization has been upgraded!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?ps=paid$/);
});

test('[AD-10] plan, card, usage and the history with its receipts', async ({ staffPage: page, problems }) => {
  problems.allow(/status of 422/);
  await page.goto('/settings/blackouts');
  await click(page.getByRole('link', { name: 'Billing' }));
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Current plan' })).toContainText('Scale');
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  const usage = page.getByRole('region', { name: 'Usage this month' });
  await expect(usage.getByRole('row', { name: /Harbor Coffee Pier/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page, 'the billing page');

  await click(page.getByRole('button', { name: /Receipt of invoice/ }).first());
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByText('Text segments, Harbor Coffee Pier')).toBeVisible();
  await expect(receipt.getByText(/Paid on .* with Visa ending in 4242/)).toBeVisible();
  await expectAccessibleAtBothSizes(page, 'a receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeHidden();
  const onPaper = page.locator('[data-receipt]');
  await expect(onPaper.getByText('Harbor Coffee', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
  await click(receipt.getByText('Close', { exact: true }));
  await expect(receipt).toBeHidden();

  const [name = ''] = await page
    .getByRole('button', { name: /Receipt of invoice/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  await page.goto(`/settings/billing?receipt=${/\d+/.exec(name)?.[0]}`);
  await expect(receipt.getByText(/Paid on .* with Visa ending in 4242/)).toBeVisible();
  await click(receipt.getByText('Close', { exact: true }));
  await expect(receipt).toBeHidden();
  await expect(page).toHaveURL(/\/settings\/billing(\?ps=paid)?$/);

  await click(page.getByRole('button', { name: 'Select Growth' }));
  const question = page.getByRole('alertdialog', { name: 'Change to Growth?' });
  await expect(question).toContainText("You won't be charged today.");
  await expectAccessibleAtBothSizes(page, 'the question about a plan');
  await click(question.getByRole('button', { name: 'Change plan' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'From next month' })).toContainText('Growth');

  await click(page.getByRole('button', { name: 'Update payment method' }));
  const dialog = page.getByRole('dialog', { name: 'Payment details' });
  await dialog.getByRole('textbox', { name: 'Billing email' }).fill('bookkeeping@harbor.test');
  await enterCard(page, '5555 5555 5555 4444');
  await click(dialog.getByRole('button', { name: 'Save card' }));
  await expect(page.getByText('Updated payment information')).toBeVisible();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
});
