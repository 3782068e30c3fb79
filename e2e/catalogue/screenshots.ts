import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { atRest } from 'remote-kit/check/rest';
import { differenceOf } from './difference.ts';

const folder = join(import.meta.dirname, 'screenshots');
const fileOf = (name: string): string => join(folder, `${name}.webp`);

/** A generous timeout: late parts have loaded by then. */
const longTimeout = { timeout: timeLimits.wait, intervals: [100, 250, 500] };

/** Returns the names of the committed screenshots. */
export const committedScreenshots = (): string[] => readdirSync(folder);

const boxes = 'input:is([type=checkbox], [type=radio])';

/**
 * Takes a screenshot with animations off. The native look of checkboxes and radio buttons varies (a radio button's
 * outline was once square), so it is removed and masked, and only their position is compared.
 */
async function take(page: Page): Promise<Buffer> {
  await atRest(page, { withBusyParts: true });

  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    style: `progress:not([value]) { visibility: hidden } ${boxes} { appearance: none }`,
    mask: [page.locator(boxes)],
  });
}

/** Expects the page to look like its committed screenshot. */
export async function expectLikeBefore(page: Page, name: string): Promise<void> {
  const before = fileOf(name);
  expect(existsSync(before), `${name} has a screenshot: pnpm catalogue renew`).toBe(true);
  const actual = test.info().outputPath(`${name}.png`);
  await expect(async () => {
    const now = await take(page);
    const difference = await differenceOf(before, now);
    if (difference) {
      await writeFile(actual, now);
    }
    expect(difference, `${name} looks as before; what it looks like now: ${actual}`).toBeUndefined();
  }).toPass(longTimeout);
}

/** Saves the screenshot that later ones are compared with, in as few colors as it needs. */
export async function renew(page: Page, name: string): Promise<void> {
  let now = await take(page);
  for (let before: Buffer | undefined; !before?.equals(now);) {
    before = now;
    now = await take(page);
  }
  mkdirSync(folder, { recursive: true });
  const file = fileOf(name);
  for (const colors of [16, 64, 256]) {
    const reduced = await sharp(now).png({ palette: true, colors, dither: 0, effort: 10 }).toBuffer();
    // A third smaller than the same pixels as PNG.
    await sharp(reduced).webp({ lossless: true, effort: 6 }).toFile(file);
    if (!(await differenceOf(file, now))) {
      return;
    }
  }
}
