import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

interface Trial {
  readonly version?: string;
  readonly percent: number;
  readonly organizations?: readonly number[];
}

/** The pages of releases: all remotes, and one of them. */
export class ReleasesPage {
  readonly page: Page;
  readonly running: Locator;
  readonly errors: Locator;
  readonly published: Locator;
  readonly history: Locator;
  readonly all: Locator;

  constructor(page: Page) {
    const table = (name: string) => page.getByRole('table', { name });
    this.page = page;
    this.running = table('Running releases');
    this.errors = table('Errors');
    this.published = table('Published releases');
    this.history = table('History');
    this.all = page.getByRole('link', { name: 'All releases' });
  }

  /** The row of a running release. */
  release(remote: string, channel: 'Stable' | 'Canary' | 'Last known good'): Locator {
    return this.running.getByRole('row').filter({ hasText: remote }).filter({ hasText: channel });
  }

  /** The row of a running release on the page of one remote. */
  releaseOfOne(channel: 'Stable' | 'Canary' | 'Last known good'): Locator {
    return this.running.getByRole('row').filter({ hasText: channel });
  }

  /** The notice about a freeze: 'mfe-inbox', 'All remotes'. */
  frozen(scope: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `${scope} ` })
      .filter({ hasText: ' frozen ' });
  }

  /** The notice about a promotion that waits for a second person. */
  request(remote: string, version: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `asks to promote ${remote} ${version}` });
  }

  /** The button of a main step: 'Try a release', 'Promote 1.5.0', 'Freeze all', 'End freeze of all remotes'. */
  action(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The menu of the other steps, which is missing for people who may not take any. */
  get more(): Locator {
    return this.action('More actions');
  }

  /** Opens the dialog of a step from its button. */
  async begin(name: string, title: string): Promise<Locator> {
    await click(this.action(name));

    return this.dialog(title);
  }

  /** Opens the dialog of a step from the menu: 'Change share', 'Withdraw 1.5.0', 'Roll back to 1.4.1', 'Freeze'. */
  async beginFromMenu(name: string, title: string): Promise<Locator> {
    await click(this.more);
    await click(this.page.getByRole('menuitem', { name, exact: true }));

    return this.dialog(title);
  }

  /** The dialog of a step, as soon as its form has loaded. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title }).filter({ has: this.page.getByLabel('Reason') });
  }

  /** Enters who gets a canary, and which version if it is new. */
  async fillTrial(dialog: Locator, { version, percent, organizations = [] }: Trial): Promise<void> {
    if (version !== undefined) {
      await dialog.getByLabel('Version').selectOption(version);
    }
    await dialog.getByLabel('Share of organizations in percent').fill(String(percent));
    await dialog.getByLabel('Always for these organizations').fill(organizations.join(', '));
  }

  /** Enters a reason, and takes the step with the dialog's main button: 'Promote', 'Withdraw', 'End freeze'. */
  async take(dialog: Locator, submit: string, why = ''): Promise<void> {
    await dialog.getByLabel('Reason').fill(why);
    await click(dialog.getByRole('button', { name: submit, exact: true }));
  }

  /** Says in an open dialog why a step was not taken. */
  refusal(dialog: Locator): Locator {
    return dialog.getByRole('alert');
  }

  /** Opens a remote from the list. */
  async open(remote: string): Promise<void> {
    await click(this.running.getByRole('link', { name: remote, exact: true }).first());
  }
}
