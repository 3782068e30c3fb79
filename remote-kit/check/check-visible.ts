import type { Locator, Page } from 'playwright-core';
import { modals } from './modals.ts';

const timeout = 5_000;
const loading = /^- (?:status|progressbar)\b/;

/** Returns what is wrong with the content of a module, as screen readers get it. */
async function contentProblems(module: Locator): Promise<string[]> {
  const lines = (await module.ariaSnapshot()).split('\n').filter((line) => line.startsWith('- '));
  if (lines.length === 0) {
    return ['Render text or an element with a role: the page shows neither.'];
  }

  return lines.every((line) => loading.test(line))
    ? ['Let loading end: all the page shows is that it is loading.']
    : [];
}

/** Parts of the shell that a person always needs, which the shell marks. */
const shellParts = {
  navigation: '[data-shell-part="navigation"] a',
  'account switcher': '[data-shell-part="account"]',
} as const;

/** Returns whether a part of the shell is missing, hidden, or covered by something else. */
async function shellProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, selector] of Object.entries(shellParts)) {
    const refusal = await page
      .locator(selector)
      .first()
      .click({ trial: true, timeout })
      .then(() => undefined, String);
    if (refusal !== undefined) {
      const [over] = /<[^\n]*(?= intercepts pointer events)/.exec(refusal) ?? [];
      problems.push(
        `Leave the shell's ${name} alone: it cannot be seen or clicked${over ? `, because ${over} covers it` : ''}.`,
      );
    }
  }

  return problems;
}

/** Returns why the modules of a page, or the shell around them, cannot be seen and used. A dialog counts as seen. */
export async function visibilityProblems(page: Page): Promise<string[]> {
  if (await page.locator(modals).filter({ visible: true }).count()) {
    return [];
  }
  const modules = await page.locator('.remote-place > .remote').all();
  const contents: string[] = [];
  for (const module of modules) {
    contents.push(...(await contentProblems(module)));
  }

  return [...new Set([...contents, ...(await shellProblems(page))])];
}
