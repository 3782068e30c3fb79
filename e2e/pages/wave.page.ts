import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { check } from '../fixtures/act.ts';

/** Waves: the form, a wave's page, and the drawer. */
export class WavePage {
  readonly page: Page;
  readonly drawer: Locator;
  readonly name: Locator;
  readonly text: Locator;
  readonly preview: Locator;
  readonly actions: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.drawer = page.getByRole('list', { name: 'Waves' });
    this.name = page.getByRole('textbox', { name: 'Name', exact: false }).first();
    this.text = page.getByRole('textbox', { name: 'Text', exact: true });
    this.preview = page.getByRole('region', { name: 'Preview on a phone' });
    this.actions = page.getByRole('group', { name: 'Actions' });
    this.question = page.getByRole('alertdialog');
  }

  async openForm(): Promise<void> {
    await this.page.goto('/waves/new');
    await expect(this.text).toBeVisible();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Chooses a list by its full name. */
  async chooseList(name: string): Promise<void> {
    const lists = this.page.getByRole('group', { name: 'Lists', exact: true });
    await lists.getByRole('textbox').fill(name);
    await check(lists.getByRole('checkbox', { name }));
  }

  /** Opens a wave's page. */
  async open(waveId: number): Promise<void> {
    await this.page.goto(`/waves/${waveId}`);
    await expect(this.actions).toBeAttached();
  }

  /** Attaches a file to a text of the form: the wave's own, or a variant's. */
  async attach(place: number, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel('Pictures to attach').nth(place).setInputFiles(file);
  }

  /** Rows of recipients. */
  get recipients(): Locator {
    return this.page.getByRole('table', { name: 'Recipients' }).getByRole('row');
  }

  /** Filters the recipients. */
  async showRecipients(filter: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Show' }).selectOption({ label: filter });
  }

  /** Fills in the name, list and text of a wave. */
  async write({ name, list, text }: { name: string; list: string; text: string }): Promise<void> {
    await this.name.fill(name);
    await this.chooseList(list);
    await this.text.fill(text);
  }

  /** Progress of a running wave: '3 of 30 texts'. */
  get progress(): Locator {
    return this.page.getByText(/^\d+ of \d+ texts/);
  }

  /** Returns the number of messages a running wave has completed. */
  async textsDone(): Promise<number> {
    return Number.parseInt(await this.progress.innerText(), 10);
  }

  /** The status chip of the open wave. */
  status(label: string): Locator {
    return this.page.getByRole('region').getByText(label, { exact: true }).first();
  }

  figure(name: string): Locator {
    return this.page.locator('dl > div').filter({ has: this.page.getByText(name, { exact: true }) });
  }
}
