import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { readStack } from '../fixtures/stack.ts';

/** The outbox of mails that would have been sent. */
export class OutboxPage {
  readonly page: Page;
  readonly apiUrl: string;
  readonly letter: Locator;

  /** `apiUrl` is for a product other than the run's. */
  constructor(page: Page, apiUrl = readStack().apiUrl) {
    this.page = page;
    this.apiUrl = apiUrl;
    this.letter = page.getByRole('article', { name: 'Mail' });
  }

  async open(to: string): Promise<void> {
    await this.page.goto(`${this.apiUrl}/outbox?${new URLSearchParams({ to }).toString()}`);
    await expect(this.page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  }

  /** Rows of the list addressed to this recipient. */
  lettersTo(address: string): Locator {
    return this.page.getByRole('row').filter({ hasText: address });
  }

  /** Waits for and opens the newest mail to an address with this subject. */
  async read(to: string, subject: string): Promise<void> {
    const newest = this.lettersTo(to).getByRole('link', { name: subject }).first();
    await expect(async () => {
      await this.open(to);
      await expect(newest).toBeVisible({ timeout: 500 });
    }).toPass();
    await click(newest);
    await expect(this.letter).toBeVisible();
  }

  /** Waits for and opens the mail to an address that contains some words, whatever else arrives at the same time. */
  async find(to: string, { subject, words }: { subject: string; words: string }): Promise<void> {
    await expect(async () => {
      await this.open(to);
      const links = this.lettersTo(to).getByRole('link', { name: subject });
      const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      let isFound = false;
      for (const address of addresses.slice(0, 20)) {
        await this.page.goto(new URL(address, this.page.url()).href);
        isFound = (await this.letter.innerText()).includes(words);
        if (isFound) {
          break;
        }
      }
      expect(isFound, `a mail that says "${words}"`).toBe(true);
    }).toPass();
  }

  /** Returns the link of the newest password reset mail. */
  async resetLink(to: string): Promise<string> {
    await this.read(to, 'Reset your password');

    return (await this.letter.getByRole('link').getAttribute('href')) ?? '';
  }

  /** Returns the link of the newest invitation. */
  async invitationLink(to: string, organization: string): Promise<string> {
    await this.read(to, `You are invited to ${organization}`);

    return (await this.letter.getByRole('link').getAttribute('href')) ?? '';
  }

  /** Returns the code of the newest mail that confirms an email address. */
  async confirmationCode(to: string): Promise<string> {
    await this.read(to, 'Confirm your email');

    return /\b\d{6}\b/.exec(await this.letter.innerText())?.[0] ?? '';
  }

  /** Returns the code of the newest sign-in mail. */
  async signInCode(to: string): Promise<string> {
    await this.read(to, 'Your sign-in code');

    return /\b\d{6}\b/.exec(await this.letter.innerText())?.[0] ?? '';
  }
}
