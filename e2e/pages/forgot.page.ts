import type { Locator, Page } from '@playwright/test';

/** /forgot, with or without the mailed token. */
export class ForgotPage {
  readonly page: Page;
  readonly email: Locator;
  readonly send: Locator;
  readonly resend: Locator;
  readonly sent: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly reset: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('Email');
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.resend = page.getByRole('button', { name: 'Resend Reset Email' });
    this.sent = page.getByRole('dialog', { name: 'Email sent' });
    this.password = page.getByLabel(/^(New p|P)assword$/);
    this.confirmation = page.getByLabel(/^Confirm (new )?password$/);
    this.reset = page.getByRole('button', { name: /^(Reset|Set) password$/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/forgot');
  }

  async fillNew(password: string, confirmation: string = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
  }
}
