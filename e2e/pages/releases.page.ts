import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The pages of releases: all remotes, and one of them. */
export class ReleasesPage {
  readonly page: Page;
  readonly running: Locator;
  readonly errors: Locator;
  readonly published: Locator;
  readonly history: Locator;
  readonly all: Locator;

  constructor(page: Page) {
    const table = (name: string) => page.getByRole('table', { name });
    this.page = page;
    this.running = table('Running releases');
    this.errors = table('Errors');
    this.published = table('Published releases');
    this.history = table('History');
    this.all = page.getByRole('link', { name: 'All releases' });
  }

  /** The row of a running release. */
  release(remote: string, channel: 'Stable' | 'Canary' | 'Last known good'): Locator {
    return this.running.getByRole('row').filter({ hasText: remote }).filter({ hasText: channel });
  }

  /** Opens a remote from the list. */
  async open(remote: string): Promise<void> {
    await click(this.running.getByRole('link', { name: remote, exact: true }).first());
  }
}
