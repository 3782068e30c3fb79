import type { Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { holdLateScripts } from '../fixtures/held-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { FlowPage } from '../pages/flow.page.ts';
import { PalettePage } from '../pages/palette.page.ts';
import { WavePage } from '../pages/wave.page.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[SH-13] the form of one flow is gone as soon as the address and title of a new flow appear', async ({
  staffPage,
}) => {
  const flows = new FlowPage(staffPage);
  await staffPage.goto('/flows');
  await click(flows.table.getByRole('link').first());
  await expect(flows.button('Save changes')).toBeVisible();
  const other = await flows.name.inputValue();
  const palette = new PalettePage(staffPage);
  await palette.open();
  await palette.box.fill('New flow');
  await expect(palette.result('Actions', 'New flow')).toBeVisible();

  const release = await holdLateScripts(staffPage);
  await staffPage.keyboard.press('Enter');
  await expect(staffPage).toHaveURL(/\/flows\/new/);
  await expect(title(staffPage)).toHaveText('Create New Flow');
  expect(await flows.button('Save changes').count()).toBe(0);
  await expect(staffPage.locator(`input[value="${other}"]`)).toHaveCount(0);

  await release();
  await expect(flows.button('Create flow')).toBeVisible();
  await expect(flows.name).toHaveValue('');

  // Also through the list, whose button leads to /flows/create.
  await staffPage.goBack();
  await expect(flows.button('Save changes')).toBeVisible();
  await click(staffPage.getByRole('link', { name: 'Flows', exact: true }).first());
  await click(staffPage.getByRole('link', { name: 'New flow' }));
  await expect(staffPage).toHaveURL(/\/flows\/create/);
  expect(await flows.button('Save changes').count()).toBe(0);
});

test('[SH-13] the form of a new wave is gone as soon as the address and title of another wave appear', async ({
  staffPage,
}) => {
  const waves = new WavePage(staffPage);
  await waves.openForm();
  await expect(waves.button('Send now')).toBeVisible();
  const wave = waves.drawer.getByRole('link').first();
  await expect(wave).toBeVisible();
  const release = await holdLateScripts(staffPage);

  await wave.press('Enter');
  await expect(staffPage).toHaveURL(/\/waves\/\d+$/);
  expect(await waves.button('Send now').count()).toBe(0);
  await expect(staffPage.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();

  await release();
  await expect(waves.actions).toBeAttached();
  await expect(waves.button('Send now')).toHaveCount(0);
});
