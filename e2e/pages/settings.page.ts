import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The organization's settings: tabs and their lists. */
export class SettingsPage {
  readonly page: Page;
  readonly tabs: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tabs = page.getByRole('navigation', { name: 'Settings' });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  async openFields(): Promise<void> {
    await this.page.goto('/settings/custom-fields');
    await expect(this.newField).toBeVisible();
  }

  async openBlackouts(view: 'weekly' | 'dated'): Promise<void> {
    await this.page.goto(`/settings/blackouts${view === 'dated' ? '?view=dated' : ''}`);
    await expect(this.newBlackout).toBeVisible();
  }

  get newField(): Locator {
    return this.page.getByRole('button', { name: 'New field' });
  }

  get newBlackout(): Locator {
    return this.page.getByRole('button', { name: 'New blackout' });
  }

  /** The row of a custom field. */
  field(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** The row of the blackout with this name. */
  blackout(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** Chooses an action from the menu of a field or a blackout. */
  async choose(name: string, action: string): Promise<void> {
    await click(this.page.getByRole('button', { name: `Actions for ${name}` }));
    await click(this.page.getByRole('menuitem', { name: action }));
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}
