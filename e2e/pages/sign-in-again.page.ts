import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The dialog over a page whose session has expired. */
export class SignInAgainPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly someoneElse: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Sign in again' });
    this.email = this.dialog.getByLabel('Email');
    this.password = this.dialog.getByLabel('Password');
    this.submit = this.dialog.getByRole('button', { name: 'Sign in', exact: true });
    this.someoneElse = this.dialog.getByRole('button', { name: 'Sign in as someone else' });
  }

  async enter(password: string): Promise<void> {
    await this.password.fill(password);
    await click(this.submit);
  }
}
