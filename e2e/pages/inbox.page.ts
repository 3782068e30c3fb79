import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

type InboxTab = 'Mine' | 'Unassigned' | 'All' | 'Snoozed';

/** The drawer of conversations. */
export class InboxPage {
  readonly page: Page;
  readonly list: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('listbox', { name: 'Conversations' });
    this.search = page.getByPlaceholder('Find a conversation...');
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

  /** A tab above the list, with the number of its conversations in its name. */
  tab(name: InboxTab): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}\\b`) });
  }

  /** Shows another tab. */
  async show(name: InboxTab): Promise<void> {
    await click(this.tab(name));
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** Turns a filter by state on or off in the menu. */
  async filter(name: 'Unread' | 'Opened' | 'Closed'): Promise<void> {
    await click(this.page.getByRole('button', { name: /^Filter/ }));
    await click(this.page.getByRole('menuitemcheckbox', { name, exact: true }));
    await expect(this.page.getByRole('menu')).toBeHidden();
  }

  /** The button that removes an active filter: 'Closed', 'Tag Order'. */
  activeFilter(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove filter: ${name}`, exact: true });
  }

  /** Chooses an action for the whole list: 'Mark all read'. */
  async chooseMore(action: string): Promise<void> {
    await click(this.page.getByRole('button', { name: 'List actions' }));
    await click(this.page.getByRole('menuitem', { name: action, exact: true }));
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
      await this.chooseMore('Select conversations');
    }
    await click(this.row(name));
  }

  /** Opens the menu of the selected conversations and chooses an action. */
  async changeSelected(action: string): Promise<void> {
    await click(this.selected.getByRole('button', { name: /^More actions/ }));
    await click(this.page.getByRole('menuitem', { name: action, exact: true }));
  }

  /** Opens the search box, which shells of kept releases always show. */
  async openSearch(): Promise<void> {
    const opener = this.page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
    await expect(this.search.or(opener)).toBeVisible();
    if (!(await this.search.isVisible())) {
      await click(opener);
    }
  }

  /** Filters the list with the search. */
  async find(text: string): Promise<void> {
    await this.openSearch();
    await this.search.fill(text);
    await this.search.press('Enter');
  }
}
