import type { Page } from '@playwright/test';
import { createLandingPage, getLandingPage } from 'shared-contracts/api/landing-pages';
import { protectLinks } from 'shared-contracts/api/links';
import { uploadImage } from 'shared-contracts/api/files';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  onNarrowPhone,
  onPhone,
} from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { png } from '../fixtures/pictures.ts';
import { readStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { HandsetPage } from '../pages/handset.page.ts';

// A phone, because a headless browser is counted as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
});

/** Expects no horizontal scrolling. */
async function fitsTheScreen(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, 'pixels beyond the screen').toBeLessThanOrEqual(0);
}

test('[CA-11] a protected link of a text is followed on the phone at 320 px', async ({
  page,
  customer,
  owner,
}) => {
  await page.setViewportSize(onNarrowPhone.viewport);
  const target = `${readStack().shellUrl}/login`;
  const accountId = owner.account.id;
  const { body } = await owner.call(protectLinks, { accountId, body: `Our menu: ${target}.` });
  expect(body).toMatch(/^Our menu: http:\/\/\S+\/l\/\w{10}\.$/);
  await customer.receive(body);
  const handset = new HandsetPage(page);
  await handset.open(customer);

  const opened = await handset.follow(handset.bubble('Our menu'));

  await expect(opened).toHaveURL(target);
});

test('[CA-12] a landing page is opened on the phone at 320 px, and its button opens its link', async ({
  page,
  customer,
  owner,
}) => {
  await page.setViewportSize(onNarrowPhone.viewport);
  const target = `${readStack().shellUrl}/login`;
  const image = new File([Uint8Array.from(png())], 'cake.png', { type: 'image/png' });
  const picture = await owner.call(uploadImage, { image });
  const landing = await owner.call(createLandingPage, {
    accountId: owner.account.id,
    redirectUrl: target,
    text: `Half off all cakes this week.\n<b>Only</b> ${'long'.repeat(40)}`,
    media: [picture.url],
    buttonText: 'Reserve a cake',
  });
  await customer.receive(`For you: ${landing.url}`);
  const handset = new HandsetPage(page);
  await handset.open(customer);
  const opened = await handset.follow(handset.bubble('For you'));

  await expect(opened.getByText('Half off all cakes this week.')).toContainText('<b>Only</b>');
  const button = opened.getByRole('link', { name: 'Reserve a cake' });
  await expect(button).toBeInViewport();
  await fitsTheScreen(opened);
  await expectAccessibleAtEverySize(opened, 'the landing page', {
    shown: button,
    sizes: [onPhone.viewport, onNarrowPhone.viewport],
  });
  await click(button);
  await expect(opened).toHaveURL(target);
  await expect
    .poll(() => owner.call(getLandingPage, { pageId: landing.id }))
    .toMatchObject({ views: 1, buttonClicks: 1 });
});

test('[CA-11] a link that was cut off says so on an accessible page', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.goto(`${readStack().apiUrl}/l/aaaaaaaa`);

  await expect(page.getByRole('heading', { name: 'Link not found' })).toBeVisible();
  await expectAccessible(page, 'the page of no link');
});
