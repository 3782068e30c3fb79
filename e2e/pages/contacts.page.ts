import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** /contacts, and the drawer of lists next to it. */
export class ContactsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly searchBy: Locator;
  readonly filtered: Locator;
  readonly lists: Locator;
  readonly findList: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Contacts' });
    this.search = page.getByRole('textbox', { name: /^Search contacts by/ });
    this.searchBy = page.getByRole('combobox', { name: 'Search by' });
    this.filtered = page.getByRole('group', { name: 'Active filters' });
    this.lists = page.getByRole('list', { name: 'Lists' });
    this.findList = page.getByPlaceholder('Find a list...');
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  /** Opens the contacts of a list. */
  async open(listName = 'All'): Promise<void> {
    await this.page.goto(`/contacts?listName=${encodeURIComponent(listName)}`);
    await expect(this.search).toBeVisible();
  }

  /** The number of matches. */
  total(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
  }

  /** A contact in the table. */
  contact(name: string): Locator {
    return this.table.getByRole('link', { name, exact: true });
  }

  async select(name: string): Promise<void> {
    const box = this.table.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    await click(box);
    await expect(box).toBeChecked();
  }

  /** Filters the table with the search. */
  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  /** Finds a list in the drawer by name. */
  async showList(name: string): Promise<Locator> {
    await this.findList.fill(name);
    await this.findList.press('Enter');
    const row = this.lists.getByRole('listitem').filter({ hasText: name });
    await expect(row.first()).toBeVisible();

    return row;
  }

  /** Chooses an action from the menu of a visible list. */
  async chooseForList(name: string, action: string): Promise<void> {
    await click(this.page.getByRole('button', { name: `Actions for list ${name}`, exact: true }));
    await click(this.page.getByRole('menuitem', { name: action }));
  }

  /** Chooses an action from the menu of the selected contacts. */
  async chooseForSelected(action: string): Promise<void> {
    await click(this.page.getByRole('button', { name: 'More actions for the selected contacts' }));
    await click(this.page.getByRole('menuitem', { name: action, exact: true }));
  }
}
