import type { Page } from '@playwright/test';
import type { getPaymentStanding } from 'shared-contracts/api/billing';
import { errors } from 'shared-contracts/errors';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { expect, test } from '../fixtures/test.ts';

/** Mocks the API's responses to an organization whose trial has ended (decisions.md, Behavior). */
async function endTrial(page: Page): Promise<void> {
  const { status, message } = errors.payment_required;
  await page.route('**/me', (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 'payment_required', message, requestId: 'test' },
    }),
  );
  await page.route('**/orgs/payment/standing', async (route) => {
    const response = await route.fetch();
    const standing = (await response.json()) as OutputOf<typeof getPaymentStanding>;
    await route.fulfill({ response, json: { ...standing, state: 'trial_over' } });
  });
}

test('[SH-17][SH-18] an expired trial leads to /expired, which offers one next step', async ({
  staffPage,
  problems,
}) => {
  problems.allow(/status of 402 .*\/me/);
  await endTrial(staffPage);
  await staffPage.goto('/conversations');

  await expect(staffPage).toHaveURL(/\/expired$/);
  const modal = staffPage.getByRole('alertdialog', { name: 'Your free trial is up' });
  await expect(modal).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the modal of a trial that is over');
  }
  await staffPage.keyboard.press('Escape');
  await expect(modal).toBeVisible();

  await click(modal.getByRole('button', { name: 'Select a Plan' }));
  await expect(staffPage).toHaveURL(/\/settings\/billing$/);
  await expect(staffPage.getByRole('heading', { name: 'Select a plan' })).toBeVisible();
  for (const size of [...screenSizes, { width: 320, height: 640 }]) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the plans after a trial');
  }
  await expectPlans(staffPage);

  await staffPage.reload();
  await expectPlans(staffPage);
  await staffPage.goto('/contacts');
  await expect(modal).toBeVisible();
});

/** Expects the example plans. */
async function expectPlans(page: Page): Promise<void> {
  const plans = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
  await expect(plans).toHaveText([/Starter.*Example/, /Growth.*Example/, /Scale.*Example/]);
}

test('[SH-19] the banner of a free trial links to the plans', async ({ staffPage }) => {
  await staffPage.route('**/me', async (route) => {
    const answer = await route.fetch();
    const me = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...me, organization: { ...me.organization, isOnFreeTrial: true } },
    });
  });
  await staffPage.goto('/contacts');
  await click(staffPage.getByRole('link', { name: 'Select a Plan' }));

  await expect(staffPage.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expectPlans(staffPage);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the plans');
  }
});

test('[SH-16] an inactive organization sees its own notice', async ({ staffPage, problems }) => {
  problems.allow(/status of 401 .*\/me/);
  const { status, message } = errors.organization_inactive;
  await staffPage.route('**/me', (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 'organization_inactive', message, requestId: 'test' },
    }),
  );
  await staffPage.goto('/conversations');

  await expect(staffPage).toHaveURL(/\/activate$/);
  await expect(
    staffPage.getByRole('heading', { name: 'Your organization is set to inactive' }),
  ).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the notice of an inactive organization');
  }
});
