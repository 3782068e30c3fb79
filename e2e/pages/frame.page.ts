import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { displayPhone } from 'shared-contracts/domain/phone';
import { click } from '../fixtures/act.ts';
import type { Account } from '../fixtures/api.ts';

/** The frame of every page: top bar, navigation, notices and banners. */
export class FramePage {
  readonly page: Page;
  readonly navigation: Locator;
  readonly profile: Locator;
  readonly switcher: Locator;
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    this.profile = page.getByRole('button', { name: /^Profile menu/ });
    this.switcher = page.getByRole('button', { name: /Switch account$/ });
    this.notices = page.getByRole('region', { name: 'Notices' });
  }

  /** Chooses an entry of the profile menu. */
  async choose(entry: string): Promise<void> {
    await click(this.profile);
    await click(this.page.getByRole('menuitem', { name: entry }));
  }

  /** An entry of the navigation. */
  entry(name: string): Locator {
    return this.navigation.getByRole('link', { name });
  }

  async selectAccount(account: Account): Promise<void> {
    const label = labelOf(account);
    await click(this.switcher);
    await click(this.page.getByRole('dialog').getByRole('button', { name: label }));
    await this.showsAccount(account);
  }

  async showsAccount(account: Account): Promise<void> {
    await expect(this.switcher).toHaveText(labelOf(account));
  }

  notice(text: string): Locator {
    return this.notices.getByText(text, { exact: true });
  }
}

/** Returns 'name: phone', as the switcher shows an account. */
function labelOf({ name, phone }: Account): string {
  return `${name}: ${displayPhone(phone ?? '')}`;
}
