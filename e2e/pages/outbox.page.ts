import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { readStack } from '../fixtures/stack.ts';

/** The mail that would have been sent. */
export class OutboxPage {
  readonly page: Page;
  readonly apiUrl: string;
  readonly letter: Locator;

  /** `apiUrl` is that of another product than the one of the run. */
  constructor(page: Page, apiUrl = readStack().apiUrl) {
    this.page = page;
    this.apiUrl = apiUrl;
    this.letter = page.getByRole('article', { name: 'Mail' });
  }

  async open(to: string): Promise<void> {
    await this.page.goto(`${this.apiUrl}/outbox?${new URLSearchParams({ to }).toString()}`);
    await expect(this.page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  }

  /** The lines of the list that go to this address. */
  lettersTo(address: string): Locator {
    return this.page.getByRole('row').filter({ hasText: address });
  }

  /** Opens the newest mail to an address with this subject, once it is there. */
  async read(to: string, subject: string): Promise<void> {
    const newest = this.lettersTo(to).getByRole('link', { name: subject }).first();
    await expect(async () => {
      await this.open(to);
      await expect(newest).toBeVisible({ timeout: 500 });
    }).toPass();
    await click(newest);
    await expect(this.letter).toBeVisible();
  }

  /** Opens the mail to an address that says this, once it is there, whatever else goes there at the same time. */
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

  /** The link of the newest mail that resets a password. */
  async resetLink(to: string): Promise<string> {
    await this.read(to, 'Reset your password');

    return (await this.letter.getByRole('link').getAttribute('href')) ?? '';
  }

  /** The link of the newest invitation. */
  async invitationLink(to: string, organization: string): Promise<string> {
    await this.read(to, `You are invited to ${organization}`);

    return (await this.letter.getByRole('link').getAttribute('href')) ?? '';
  }

  /** The code of the newest mail that confirms an email. */
  async confirmationCode(to: string): Promise<string> {
    await this.read(to, 'Confirm your email');

    return /\b\d{6}\b/.exec(await this.letter.innerText())?.[0] ?? '';
  }

  /** The code of the newest mail with one. */
  async signInCode(to: string): Promise<string> {
    await this.read(to, 'Your sign-in code');

    return /\b\d{6}\b/.exec(await this.letter.innerText())?.[0] ?? '';
  }
}
