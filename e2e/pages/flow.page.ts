import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The flows table, and a flow's form, figures and history. */
export class FlowPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly steps: Locator;
  readonly phone: Locator;
  readonly log: Locator;
  readonly summary: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Flows' });
    this.search = page.getByRole('textbox', { name: 'Find a flow' });
    this.name = page.getByRole('textbox', { name: /^Name/ });
    this.description = page.getByRole('textbox', { name: /^Description/ });
    this.steps = page.getByRole('list', { name: 'Steps' });
    this.phone = page.getByRole('region', { name: "Customer's phone" });
    this.log = page.getByRole('log', { name: 'What the flow did' });
    this.summary = page.getByRole('alert', { name: /missing or wrong/ });
    this.question = page.getByRole('alertdialog');
  }

  async openNew(): Promise<void> {
    await this.page.goto('/flows/create');
    await expect(this.field('Event')).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** A select of the open step. */
  field(name: string): Locator {
    return this.page.getByRole('combobox', { name: new RegExp(`^${name}`) });
  }

  /** A step's row, which opens it. */
  step(number: number): Locator {
    return this.steps.getByRole('button', { name: new RegExp(`^Step ${number}(?!\\d)`) });
  }

  async ofStep(number: number, action: string): Promise<void> {
    await click(this.button(`Actions for step ${number}`));
    await click(this.page.getByRole('menuitem', { name: action }));
  }

  async call({
    name,
    description = 'What it is for',
  }: {
    name: string;
    description?: string;
  }): Promise<void> {
    await this.name.fill(name);
    await this.description.fill(description);
  }

  /** Fills in the open step: replies to a keyword from a list. */
  async answerKeyword({
    list,
    keywords,
    text,
  }: {
    list: string;
    keywords: string;
    text: string;
  }): Promise<void> {
    await this.field('Event').selectOption('Received Keyword');
    await this.field('List').selectOption({ label: list });
    await this.page.getByRole('textbox', { name: 'Keywords' }).fill(keywords);
    await this.field('Action').selectOption('Send Text');
    await this.page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  }

  /** Fills in the open step: copies contacts who do not reply within some days to another list. */
  async copyTheSilent({ list, days, to }: { list: string; days: number; to: string }): Promise<void> {
    await this.field('Event').selectOption('No Response Since');
    await this.field('List').selectOption({ label: list });
    await this.page
      .getByRole('group', { name: 'No reply for' })
      .getByRole('textbox', { name: 'Days' })
      .fill(String(days));
    await this.field('Action').selectOption('Copy to List');
    await this.field('Copy to').selectOption({ label: to });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  async ofFlow(name: string, action: string): Promise<void> {
    await click(this.button(`Actions for ${name}`));
    await click(this.page.getByRole('menuitem', { name: action, exact: true }));
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  async show(view: 'Steps' | 'Insight' | 'History'): Promise<void> {
    await click(this.page.getByRole('navigation', { name: 'Flow' }).getByRole('link', { name: view }));
  }

  /** A figure of a step, with its number of contacts. */
  figure(step: number, name: string): Locator {
    return this.page
      .getByRole('list', { name: `Step ${step} figures` })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  }
}
