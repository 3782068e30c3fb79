import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** Figures of the analytics: the three totals, and the rows of the charts' tables. */
export interface ShownAnalytics {
  readonly totals: { readonly active: number; readonly given: number; readonly redeemed: number };
  readonly growth: readonly (readonly [day: string, subscribers: number])[];
  readonly redemptions: readonly (readonly [program: string, count: number])[];
}

const figure = (text: string): number => Number(text.replaceAll(',', ''));

async function readRow(row: Locator): Promise<readonly [name: string, count: number]> {
  const [name = '', count = ''] = await row.getByRole('cell').allInnerTexts();

  return [name, figure(count)];
}

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

  /** Reads the three totals and both tables, which are opened first. */
  async readAnalytics(): Promise<ShownAnalytics> {
    const analytics = this.page.getByRole('region', { name: 'Analytics', exact: true });
    const rowsOf = async (label: string): Promise<(readonly [string, number])[]> => {
      const table = analytics.getByRole('region', { name: label });
      if (!(await table.isVisible())) {
        const details = analytics.locator('details', { has: this.page.getByLabel(label) });
        await click(details.getByText('Show data table'));
      }
      const rows = await table.locator('tbody tr').all();

      return Promise.all(rows.map(readRow));
    };
    const totalOf = async (label: string): Promise<number> =>
      figure(await analytics.locator('dt', { hasText: label }).locator('xpath=../dd').innerText());

    return {
      totals: {
        active: await totalOf('Total Active Subscribers'),
        given: await totalOf('Total Rewards Points Accumulated'),
        redeemed: await totalOf('Total Rewards Points Redeemed'),
      },
      growth: await rowsOf('Subscriber growth data'),
      redemptions: await rowsOf('Redemptions data'),
    };
  }
}
