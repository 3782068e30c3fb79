import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The way through Google: the button of /login, the page of the provider, and /gsign. */
export class GooglePage {
  readonly page: Page;
  readonly begin: Locator;
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.begin = page.getByRole('button', { name: 'Continue with Google' });
    this.refusal = page.getByRole('alert');
  }

  /** Goes to the provider and says there who one is. */
  async signIn(email: string): Promise<void> {
    await click(this.begin);
    await expect(this.page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
    await this.page.getByLabel('Google email').fill(email);
    await click(this.page.getByRole('button', { name: 'Continue' }));
  }

  /** Signs in at the provider, which sends the browser back to an address that is returned and not opened. */
  async signInWithoutReturn(email: string): Promise<string> {
    await this.page.route(/\/gsign\?/, (route) => route.fulfill({ body: 'Not opened' }));
    await this.signIn(email);
    await this.page.waitForURL(/\/gsign\?/);

    return this.page.url();
  }
}
