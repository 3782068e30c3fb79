import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** /contacts/:contactId: a contact, whose fields are edited in place. */
export class ContactPage {
  readonly page: Page;
  /** The page header with the name, the phone and since when the person is a contact. */
  readonly head: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.head = page
      .getByRole('main')
      .locator('header')
      .filter({ hasText: /Contact since \w{3} \d/ });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  }

  async open(contactId: number): Promise<void> {
    await this.page.goto(`/contacts/${contactId}`);
    await expect(this.field('Name')).toBeVisible();
  }

  /** A field with its label and value. */
  field(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) });
  }

  /** The button that opens a field. */
  editButton(what: string): Locator {
    return this.page.getByRole('button', { name: `Edit ${what}`, exact: true });
  }

  /** The text of an open field. */
  input(label: string): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  async edit(what: string): Promise<void> {
    await click(this.editButton(what));
  }

  /** Adds a custom field to the contact. */
  async addField(name: string, value: string): Promise<void> {
    await click(this.page.getByRole('button', { name: 'Add field' }));
    await this.page.getByRole('textbox', { name: 'New field' }).fill(name);
    await this.page.getByRole('textbox', { name: 'Value' }).fill(value);
    await click(this.save);
  }
}
