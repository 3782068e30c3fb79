import type { BrowserContext, Page } from 'playwright-core';

/** A tab of the signed-in person. */
export interface Tab {
  readonly page: Page;
  /** Returns the errors that the tab has logged or thrown, each of them once. */
  takeErrors(): string[];
}

/** Opens a tab that keeps its errors. */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  let errors: string[] = [];
  const taken = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => errors.push(error.message));

  return {
    page,
    takeErrors() {
      const news = [...new Set(errors)].filter((error) => !taken.has(error));
      errors = [];
      news.forEach((error) => taken.add(error));

      return news.map((error) => `It logs or throws an error; fix its cause: ${error}`);
    },
  };
}
