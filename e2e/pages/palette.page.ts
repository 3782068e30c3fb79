import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The command palette, and the list of keyboard shortcuts. */
export class PalettePage {
  readonly page: Page;
  readonly button: Locator;
  readonly box: Locator;
  readonly results: Locator;
  readonly help: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: 'Find pages, people and actions' });
    this.box = page.getByRole('combobox', { name: 'Find pages, people and actions' });
    this.results = page.getByRole('listbox', { name: 'Results' });
    this.help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  }

  /** Waits for the button: it and the keys load after the first view. */
  async isReady(): Promise<void> {
    await expect(this.button).toBeVisible();
  }

  async open(): Promise<void> {
    await this.isReady();
    await this.page.keyboard.press('ControlOrMeta+k');
    await expect(this.box).toBeFocused();
  }

  /** A result under its heading. */
  result(group: string, name: string): Locator {
    return this.results.getByRole('group', { name: group, exact: true }).getByRole('option', { name });
  }
}
