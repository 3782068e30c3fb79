import type { Locator, Page } from '@playwright/test';
import { check, click } from '../fixtures/act.ts';
import { demoPassword } from '../fixtures/people.ts';

interface Wanted {
  readonly name: string;
  readonly remote: string;
  /** Besides reading: 'Canaries', 'Roll back'. */
  readonly permissions: readonly string[];
}

/** The page of the person's tokens for the command line, and their mail about steps. */
export class CommandLinePage {
  readonly page: Page;
  readonly tokens: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tokens = page.getByRole('table', { name: 'Tokens' });
  }

  /** The dialog in which a token is created, as soon as its form has loaded. */
  get dialog(): Locator {
    const dialog = this.page.getByRole('dialog', { name: 'Create token' });

    return dialog.filter({ has: this.page.getByLabel('Name') });
  }

  row(name: string): Locator {
    return this.tokens.getByRole('row').filter({ hasText: name });
  }

  /** Creates a token for one remote and returns it. */
  async create({ name, remote, permissions }: Wanted): Promise<string> {
    const { dialog } = this;
    await click(this.page.getByRole('button', { name: 'Create token' }).first());
    await dialog.getByLabel('Name').fill(name);
    await check(dialog.getByRole('radio', { name: 'Only some' }));
    await check(dialog.getByRole('checkbox', { name: remote, exact: true }));
    for (const permission of permissions) {
      await check(dialog.getByRole('checkbox', { name: permission }));
    }
    await dialog.locator('input[type=password]').fill(demoPassword);
    await click(dialog.getByRole('button', { name: 'Create' }));
    const shown = this.page.getByRole('dialog', { name: `Token ${name}` });
    const token = await shown.locator('pre').innerText();
    await click(shown.getByRole('button', { name: 'Done' }));

    return token;
  }

  async revoke(name: string): Promise<void> {
    await click(this.page.getByRole('button', { name: `Revoke ${name}` }));
    await click(this.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }));
  }

  /** Asks on the page of releases for mail about all remotes of the person. */
  async askForMail(): Promise<void> {
    await click(this.page.getByRole('button', { name: 'Email', exact: true }));
    const dialog = this.page.getByRole('dialog', { name: 'Email about releases' });
    await check(dialog.getByRole('radio', { name: 'All that I may release' }));
    await click(dialog.getByRole('button', { name: 'Save' }));
  }
}
