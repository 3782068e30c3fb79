import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** /auth/tfa/generate and /auth/tfa/validate. */
export class TwoStepPage {
  readonly page: Page;
  readonly sms: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly code: Locator;
  readonly resend: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sms = page.getByRole('radio', { name: /^Text message/ });
    this.email = page.getByRole('radio', { name: /^Email/ });
    this.send = page.getByRole('button', { name: 'Send code' });
    this.code = page.getByLabel('Code', { exact: true });
    this.resend = page.getByRole('link', { name: 'Resend code' });
  }

  async enter(code: string): Promise<void> {
    await this.code.fill(code);
    await click(this.page.getByRole('button', { name: 'Sign in', exact: true }));
  }
}

/** Returns a code other than the right one. */
export const anotherCode = (code: string): string => (code === '000000' ? '111111' : '000000');
