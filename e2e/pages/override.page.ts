import type { Locator, Page } from '@playwright/test';
import { readStack } from '../fixtures/stack.ts';

/** The developer override: a remote loaded from a dev server. */
export class OverridePage {
  readonly page: Page;
  /** Dialog opened by a dev server's link. */
  readonly question: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByRole('alertdialog', { name: /^Run mfe-inbox from/ });
    this.confirm = this.question.getByRole('button', { name: 'Run it from there' });
  }

  /** Badge shown on every page while the remote comes from there. */
  badge(origin: string): Locator {
    return this.page.getByRole('status').filter({ hasText: `mfe-inbox from ${new URL(origin).host}` });
  }

  /** Returns how many responses from that server the open page has loaded. */
  taken(origin: string): Promise<number> {
    return this.page.evaluate(
      (address) =>
        performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(address)).length,
      origin,
    );
  }

  /** Stores that this browser has confirmed the server before. */
  async confirmedBefore(origin: string): Promise<void> {
    await this.page.addInitScript(
      (address) => localStorage.setItem('mfe-override:mfe-inbox', address),
      origin,
    );
    await this.page.context().addCookies([{ name: 'mfe-override', value: 'on', url: readStack().shellUrl }]);
  }
}
