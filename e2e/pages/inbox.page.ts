import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The drawer of conversations. */
export class InboxPage {
  readonly page: Page;
  readonly list: Locator;
  readonly search: Locator;
  readonly markAllRead: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('listbox', { name: 'Conversations' });
    this.search = page.getByPlaceholder('Find a conversation...');
    this.markAllRead = page.getByRole('button', { name: 'Mark all read' });
  }

  /** Opens the inbox next to a new conversation: /conversations alone would open the last one and mark it as read. */
  async open(address = '/conversations/new'): Promise<void> {
    await this.page.goto(address);
    await expect(this.list).toBeVisible();
  }

  /** The conversation with the contact of this name. */
  row(name: string): Locator {
    return this.list.getByRole('option').filter({ hasText: name });
  }

  chip(name: 'Unread' | 'Opened' | 'Closed' | 'Mine' | 'Unassigned' | 'Snoozed'): Locator {
    return this.page.getByRole('group', { name: 'Filter' }).getByRole('button', { name, exact: true });
  }

  /** The toolbar of the selected conversations. */
  get selected(): Locator {
    return this.page.getByRole('region', { name: 'Selected conversations' });
  }

  /** Opens the menu of standard and saved views. */
  async openViews(): Promise<void> {
    await click(this.page.getByRole('button', { name: /^View/ }));
    await expect(this.page.getByRole('menu')).toBeFocused();
  }

  /** Filters the list by tag or colleague, or clears the filter: 'Any tag', 'Anyone'. */
  async narrow(choice: string): Promise<void> {
    await click(this.page.getByRole('button', { name: /^Filter/ }));
    await click(this.page.getByRole('menuitemradio', { name: choice, exact: true }));
  }

  /** Selects a conversation for a bulk action. */
  async chooseRow(name: string): Promise<void> {
    if (!(await this.selected.isVisible())) {
      await click(this.page.getByRole('button', { name: 'Select conversations' }));
    }
    await click(this.row(name));
  }

  /** Opens the menu of the selected conversations and chooses an action. */
  async changeSelected(action: string): Promise<void> {
    await click(this.selected.getByRole('button', { name: /^More actions/ }));
    await click(this.page.getByRole('menuitem', { name: action, exact: true }));
  }

  /** Filters the list with the search. */
  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }
}
