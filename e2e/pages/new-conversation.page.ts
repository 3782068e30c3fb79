import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** /conversations/new. */
export class NewConversationPage {
  readonly page: Page;
  readonly search: Locator;
  readonly suggestions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('combobox', { name: 'To' });
    this.suggestions = page.getByRole('listbox', { name: 'Contacts' }).getByRole('option');
  }

  async open(): Promise<void> {
    await this.page.goto('/conversations/new');
    await expect(this.search).toBeVisible();
  }

  suggestion(text: string): Locator {
    return this.suggestions.filter({ hasText: text });
  }
}
