import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** Google sign-in: the button on /login, the provider's page, and /gsign. */
export class GooglePage {
  readonly page: Page;
  readonly begin: Locator;
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.begin = page.getByRole('button', { name: 'Continue with Google' });
    this.refusal = page.getByRole('alert');
  }

  /** Goes to the provider and signs in with an email. */
  async signIn(email: string): Promise<void> {
    await click(this.begin);
    await expect(this.page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
    await this.page.getByLabel('Google email').fill(email);
    await click(this.page.getByRole('button', { name: 'Continue' }));
  }

  /** Signs in at the provider; returns the redirect URL without opening it. */
  async signInWithoutReturn(email: string): Promise<string> {
    await this.page.route(/\/gsign\?/, (route) => route.fulfill({ body: 'Not opened' }));
    await this.signIn(email);
    await this.page.waitForURL(/\/gsign\?/);

    return this.page.url();
  }
}
