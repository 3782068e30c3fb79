import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { atRest } from '../fixtures/rest.ts';
import { differenceOf } from './difference.ts';

const folder = join(import.meta.dirname, 'screenshots');
const fileOf = (name: string): string => join(folder, `${name}.webp`);

/** For faults: parts that come later are there by then. */
const patience = { timeout: 10_000, intervals: [100, 250, 500] };

/** The screenshots that are committed. */
export const kept = (): string[] => readdirSync(folder);

const boxes = 'input:is([type=checkbox], [type=radio])';

/**
 * The page as it is now, standing still. Boxes to tick look as the browser likes, and so does their outline, which for once
 * came square around a round one: they stand there without its look, and only their place is kept.
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

/** The page looks as in the screenshot that is committed. */
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
  }).toPass(patience);
}

/** Takes the screenshot that later ones are compared with, in as few colours as it needs. */
export async function renew(page: Page, name: string): Promise<void> {
  let now = await take(page);
  for (let before: Buffer | undefined; !before?.equals(now);) {
    before = now;
    now = await take(page);
  }
  mkdirSync(folder, { recursive: true });
  const file = fileOf(name);
  for (const colours of [16, 64, 256]) {
    const reduced = await sharp(now).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    // A third smaller than the same pixels as PNG.
    await sharp(reduced).webp({ lossless: true, effort: 6 }).toFile(file);
    if (!(await differenceOf(file, now))) {
      return;
    }
  }
}
