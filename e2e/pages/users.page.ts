import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { check } from '../fixtures/act.ts';

/** The organization's users: the list in the settings, the dialog for a new user, and a user's page. */
export class UsersPage {
  readonly page: Page;
  readonly newUser: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.newUser = page.getByRole('button', { name: 'New user' });
    this.search = page.getByRole('textbox', { name: 'Find a user' });
    this.dialog = page.getByRole('dialog', { name: 'New user' });
    this.question = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/users');
    await expect(this.newUser).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** Fills in the dialog for a new user without submitting it. */
  async fill(user: { firstName: string; lastName: string; email: string; role: string }): Promise<void> {
    await this.dialog.getByLabel('First name').fill(user.firstName);
    await this.dialog.getByLabel('Last name').fill(user.lastName);
    await this.dialog.getByLabel('Phone number').fill('2125550177');
    await this.dialog.getByLabel('Email address').fill(user.email);
    await this.dialog.getByLabel('Role').selectOption(user.role);
  }

  /** Switches the dialog for a new user to setting a password instead of mailing a link. */
  async choosePassword(password: string): Promise<void> {
    await check(this.dialog.getByRole('radio', { name: /^Set a password/ }));
    await this.dialog.getByRole('textbox', { name: /^Password/ }).fill(password);
    await this.dialog.getByRole('textbox', { name: /^Confirm password/ }).fill(password);
  }

  /** The toggle of a permission on a user's page. */
  toggle(section: 'Organization permissions' | 'Account permissions', name: string): Locator {
    return this.page.getByRole('region', { name: section }).getByRole('checkbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
