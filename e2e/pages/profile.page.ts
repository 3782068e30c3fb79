import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { demoPassword } from '../fixtures/people.ts';

/** /profile. */
export class ProfilePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly question: Locator;
  readonly passkeys: Locator;
  readonly sessions: Locator;
  /** Signs out the other browser; the current one has no such button. */
  readonly signOutOfOther: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    this.sessions = page.getByRole('list', { name: 'Signed in' }).getByRole('listitem');
    this.signOutOfOther = this.sessions.getByRole('button', { name: /^Sign out of / });
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

  /** Opens a dialog that asks for the password, and submits it. */
  async confirm(opener: string, submit: string, password = demoPassword): Promise<void> {
    await click(this.button(opener));
    await this.enterPassword(submit, password);
  }

  /** Requests a change of email address. */
  async askForEmail(email: string, password: string): Promise<void> {
    await click(this.button('Change email'));
    await this.dialog.getByLabel('New email').fill(email);
    await this.enterPassword('Send link', password);
  }

  async enterPassword(submit: string, password = demoPassword): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await click(this.dialog.getByRole('button', { name: submit }));
  }
}
