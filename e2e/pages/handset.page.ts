import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click, eventOf } from '../fixtures/act.ts';
import { readStack } from '../fixtures/stack.ts';

/** A customer's phone, played by the carrier simulator. */
export class HandsetPage {
  readonly page: Page;
  readonly apiUrl: string;
  readonly thread: Locator;
  readonly body: Locator;
  readonly send: Locator;

  /** `apiUrl` is for a product other than the run's. */
  constructor(page: Page, apiUrl = readStack().apiUrl) {
    this.page = page;
    this.apiUrl = apiUrl;
    this.thread = page.getByRole('log', { name: 'Texts' });
    this.body = page.getByRole('textbox', { name: 'Text', exact: true });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
  }

  /** Opens the phone with this number, texting with a business's number. */
  async open({ phone, number }: { phone: string; number: string | null }): Promise<void> {
    const query = new URLSearchParams({ phone, number: number ?? '' });
    await this.page.goto(`${this.apiUrl}/handset?${query.toString()}`);
    await expect(this.thread).toBeVisible();
  }

  bubble(text: string): Locator {
    return this.thread.locator('[data-id]').filter({ hasText: text });
  }

  /** Messages from the business, oldest first. */
  get received(): Locator {
    return this.thread.locator('[data-id]').filter({ hasText: /^\s*Business:/ });
  }

  /** Follows the link in a message and returns the page that opens. */
  follow(bubble: Locator): Promise<Page> {
    return eventOf(this.page.waitForEvent('popup'), () => click(bubble.getByRole('link')));
  }

  async write(text: string): Promise<void> {
    await this.body.fill(text);
    await click(this.send);
    await expect(this.body).toHaveValue('');
  }

  /** Calls the chosen business, or hangs up; the outcome is shown below the message box. */
  async press(button: 'Call' | 'Hang up'): Promise<void> {
    await click(this.page.getByRole('button', { name: button, exact: true }));
  }

  get notice(): Locator {
    return this.page.locator('.phone').getByRole('status');
  }

  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel('Add files').setInputFiles(file);
    await expect(this.page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
  }

  /** Expects the picture to be loaded. */
  async seesPicture(bubble: Locator): Promise<void> {
    const image = bubble.getByRole('img', { name: 'Picture' });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
}
