import { expectAccessible } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('[AD-02][CA-04] quiet hours that leave no time are refused; others are saved and shown in the wave form', async ({
  browserOf,
  problems,
}) => {
  // From the hours that are refused.
  problems.allow(/status of 4(00|22)/);
  const page = await browserOf(people.stranger);
  const form = page.getByRole('form', { name: 'Quiet hours' });
  const [begin, end] = [form.getByLabel('Quiet hours begin'), form.getByLabel('Quiet hours end')];
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await page.goto('/settings/general');
  await begin.selectOption('1:00 PM');
  await end.selectOption('12:00 PM');
  await click(save);
  await expect(form.getByText(/^Leave at least four hours between 9:00 AM and 6:00 PM/)).toBeVisible();
  await expect(begin).toHaveValue('13:00');
  await expectAccessible(page, 'quiet hours that are refused');

  await begin.selectOption('8:00 PM');
  await end.selectOption('9:30 AM');
  await click(save);
  await expect(form.getByText(/^Last changed by/)).toBeVisible();
  await page.reload();
  await expect(begin).toHaveValue('20:00');
  await expect(end).toHaveValue('09:30');
  await page.goto('/waves/new');
  await expect(page.getByText(/^Sent between 9:30 AM and 8:00 PM in each/)).toBeVisible();

  await page.goto('/settings/general');
  await begin.selectOption('9:00 PM');
  await end.selectOption('8:00 AM');
  await click(save);
  await expect(page.getByText('Organization information saved.').last()).toBeVisible();
});
