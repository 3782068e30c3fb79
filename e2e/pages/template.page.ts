import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The template form, with the list of templates in the drawer. */
export class TemplatePage {
  readonly page: Page;
  readonly name: Locator;
  readonly text: Locator;
  readonly phone: Locator;
  readonly drawer: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    this.text = page.getByRole('textbox', { name: 'Template text' });
    this.phone = page.getByRole('region', { name: 'Preview on a phone' });
    this.drawer = page.getByRole('list', { name: 'Templates', exact: true });
    this.question = page.getByRole('alertdialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open(path = '/templates/new'): Promise<void> {
    await this.page.goto(path);
    await this.text.waitFor();
  }

  /** The chip of a placeholder in the text. */
  chip(words: string): Locator {
    return this.text.getByText(words, { exact: true });
  }

  /** The options of a chip, while they are open. */
  optionsOf(label: string): Locator {
    return this.page.getByRole('dialog', { name: `Placeholder ${label}` });
  }

  /** Inserts a placeholder by its label, with its fallback. */
  async insert(label: string, instead = ''): Promise<void> {
    await click(this.button('Insert a placeholder'));
    await this.page.getByRole('textbox', { name: 'If blank, use' }).fill(instead);
    await click(this.button(label));
  }

  /** Previews the text for this contact. */
  async previewFor(name: string): Promise<void> {
    await click(this.phone.getByRole('button', { name: 'Change' }));
    await this.page.getByRole('textbox', { name: 'Find a contact' }).fill(name);
    await click(this.page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name }));
  }

  async attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel('Pictures to attach').setInputFiles(file);
  }

  /** Chooses an entry of the "more" menu. */
  async choose(entry: string): Promise<void> {
    await click(this.button('More actions'));
    await click(this.page.getByRole('menuitem', { name: entry }));
  }

  /** Searches for a template in the drawer. */
  async find(name: string): Promise<Locator> {
    await this.page.getByRole('textbox', { name: 'Find a template' }).fill(name);

    return this.drawer.getByRole('listitem').filter({ hasText: name });
  }
}
