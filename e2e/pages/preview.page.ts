import type { Locator, Page } from '@playwright/test';

/** A preview of a remote's branch. */
export class PreviewPage {
  /** Dialog opened by the address of a preview. */
  readonly question: Locator;
  readonly confirm: Locator;
  /** Line shown on every page while the preview runs. */
  readonly badge: Locator;
  readonly end: Locator;

  constructor(page: Page, remote: string) {
    this.question = page.getByRole('alertdialog', { name: new RegExp(`^Preview ${remote} at `) });
    this.confirm = this.question.getByRole('button', { name: 'Run the preview' });
    this.badge = page.getByRole('status').filter({ hasText: `Preview of ${remote} at ` });
    this.end = this.badge.getByRole('button', { name: 'Back to the released version' });
  }
}
