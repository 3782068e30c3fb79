import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** /login. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password');
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await click(this.submit);
  }

  /** Waits until the person has left the sign-in pages. A dialog may hide the frame from screen readers. */
  async hasGone(): Promise<void> {
    await expect(this.page).not.toHaveURL(/\/(?:login|auth)/);
    const profile = this.page.getByRole('button', { name: /Profile menu/, includeHidden: true });
    await expect(profile).toBeVisible();
  }
}
