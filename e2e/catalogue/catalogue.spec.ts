import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectLikeBefore, committedScreenshots, renew } from './screenshots.ts';
import { readStories } from './stories.ts';

/** A desktop, a phone, and the narrowest phone, which has no screenshots. */
const sizes = [
  { width: 1440, height: 600 },
  { width: 390, height: 600 },
  { width: 320, height: 600 },
] as const;

/** Each theme and width is used once: another screenshot would only repeat what these show (docs/adr/0075). */
const themeOf = { 1440: 'light', 390: 'dark', 320: undefined } as const;

/** A catalog page repeats the same component in all its states. */
const ofScreens = ['landmark-unique'];

/** A single page for all stories of a worker: each story is a fresh load, with scripts from the cache. */
const test = base.extend<object, { readonly stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a story and waits until it and anything it opens are visible. */
async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(
    () => {
      const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
      const phase = ['currentRender', 'phase'].reduce<unknown>(
        (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
        preview,
      );

      return phase === 'finished' || phase === 'errored';
    },
    undefined,
    { polling: 20 },
  );
}

/** Expects the page not to be wider than the screen. */
const expectNoOverflow = (page: Page): Promise<void> =>
  // Charts measure themselves a moment later.
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'wider than the screen',
    )
    .toBeLessThanOrEqual(0);

/** Expects no endless animation: the catalog is viewed with reduced motion. */
async function expectStillness(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
  expect(moving, 'animations without an end').toEqual([]);
}

const stories = readStories().map((story) => ({
  ...story,
  screenshots: story.tags.includes('without-screenshot')
    ? []
    : sizes.flatMap(({ width }) => {
        const colorScheme = themeOf[width];

        return colorScheme ? [{ width, colorScheme, name: `${story.id}-${width}-${colorScheme}` }] : [];
      }),
}));

test('no screenshot is left of a story that is gone', ({}, { config }) => {
  const names = stories.flatMap(({ screenshots }) => screenshots.map(({ name }) => `${name}.webp`));

  expect(
    config.updateSnapshots === 'all' ? [] : committedScreenshots().filter((file) => !names.includes(file)),
  ).toEqual([]);
});

for (const { id, title, name, screenshots } of stories) {
  test(`${title}: ${name}`, async ({ stage: page }, { config }) => {
    const problems: string[] = [];
    const onConsole = (message: { type(): string; text(): string }) =>
      message.type() === 'error' ? problems.push(message.text()) : undefined;
    const onError = (error: Error) => problems.push(String(error));
    page.on('console', onConsole).on('pageerror', onError);
    const isRenewing = config.updateSnapshots === 'all';
    try {
      await page.setViewportSize(sizes[0]);
      await openStory(page, id);
      // Screenshot comparison already waits for parts that load late.
      if (isRenewing || screenshots.length === 0) {
        await page.waitForLoadState('networkidle');
      }
      await expectStillness(page);
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height });
        for (const screenshot of screenshots.filter((one) => one.width === width)) {
          await page.emulateMedia({ colorScheme: screenshot.colorScheme });
          await (isRenewing ? renew : expectLikeBefore)(page, screenshot.name);
        }
        await page.emulateMedia({ colorScheme: null });
        await expectNoOverflow(page);
        await expectAccessible(page, id, { exceptRules: ofScreens, withBusyParts: true });
      }
      expect(problems).toEqual([]);
    } finally {
      page.off('console', onConsole).off('pageerror', onError);
    }
  });
}
