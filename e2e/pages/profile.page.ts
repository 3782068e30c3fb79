import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '../fixtures/people.ts';

/** /profile. */
export class ProfilePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly passkeys: Locator;
  readonly sessions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    this.sessions = page.getByRole('list', { name: 'Signed in' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await this.section('About you').waitFor();
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens a dialog that asks for the password, and goes on with it. */
  async confirm(opener: string, submit: string, password = demoPassword): Promise<void> {
    await this.button(opener).click();
    await this.enterPassword(submit, password);
  }

  async enterPassword(submit: string, password = demoPassword): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await this.dialog.getByRole('button', { name: submit }).click();
  }
}
