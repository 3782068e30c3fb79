import type { Page } from 'playwright-core';
import { runAxe } from './axe.ts';
import { modals } from './modals.ts';
import type { PageCheck } from './page-check.ts';
import { backgroundsOf, themeProblems } from './read-theme.ts';
import { widthProblems } from './read-width.ts';
import { atRest } from './rest.ts';
import type { Tab } from './tab.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const grave = new Set(['serious', 'critical']);

/** Returns the serious violations that axe finds in the page's modules and dialogs, once for each rule. */
async function axeProblems(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const violations = await runAxe(page, {
    include: ['.remote-place', modals],
    // The dark theme differs in colors alone.
    ...(theme === 'dark' ? { rules: ['color-contrast'] } : {}),
  });

  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .map(({ id, help, nodes }) => `${help} (axe, ${id}): ${nodes[0]?.html.slice(0, 120) ?? ''}`);
}

/** Returns the checks of a page's looks: at the size of a desk and of a phone, each in the light and the dark theme. */
export function looksOf({ page, takeErrors }: Tab): PageCheck[] {
  return sizes.flatMap((size) => {
    let light: readonly string[] = [];
    const look = (theme: 'light' | 'dark', readTheme: () => Promise<string[]>): PageCheck => ({
      title: `works at ${size.width} px, ${theme}`,
      async run() {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: theme });
        await atRest(page);
        const problems = [await widthProblems(page), await readTheme(), await axeProblems(page, theme)];

        return { problems: [...problems.flat(), ...takeErrors()] };
      },
    });

    return [
      look('light', async () => {
        light = await backgroundsOf(page);

        return [];
      }),
      look('dark', async () => themeProblems(light, await backgroundsOf(page))),
    ];
  });
}
