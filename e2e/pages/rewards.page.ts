import type { Locator, Page } from '@playwright/test';

/** The rewards: participants on the page, programs in the drawer. */
export class RewardsPage {
  readonly page: Page;
  readonly drawer: Locator;
  readonly dialog: Locator;
  readonly question: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drawer = page.getByRole('list', { name: 'Reward programs' });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.search = page.getByRole('search', { name: 'Participants' });
  }

  async open(): Promise<void> {
    await this.page.goto('/rewards');
    await this.page.getByRole('heading', { name: 'Participants', exact: true }).waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Searches for participants by name. */
  async find(name: string): Promise<void> {
    await this.search.getByLabel('Name').fill(name);
    await this.search.getByLabel('Name').press('Enter');
  }

  /** The button with a participant's points. */
  pointsOf(name: string): Locator {
    return this.page.getByRole('button', { name: `points of ${name}` });
  }

  /** Searches for a reward in the drawer. */
  async findProgram(name: string): Promise<Locator> {
    await this.page.getByRole('textbox', { name: 'Find a reward' }).fill(name);

    return this.drawer.getByRole('listitem').filter({ hasText: name });
  }
}
