import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** What the team does with a conversation, below its head. */
export class TeamPage {
  readonly page: Page;
  readonly bar: Locator;
  readonly assignee: Locator;
  readonly noteButton: Locator;
  readonly noteBox: Locator;
  readonly saveNote: Locator;
  /** Every internal note that is in the thread. */
  readonly notes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Team' });
    this.assignee = this.bar.getByRole('button', { name: /^Assigned to:/ });
    this.noteButton = this.bar.getByRole('button', { name: 'Note', exact: true });
    this.noteBox = page.getByRole('textbox', { name: /^Internal note about/ });
    this.saveNote = page.getByRole('button', { name: 'Save note' });
    this.notes = page.getByRole('log').getByRole('note');
  }

  /** Chooses from the menu of colleagues. */
  async assignTo(choice: string): Promise<void> {
    await this.assignee.click();
    await this.page.getByRole('menuitem', { name: choice }).click();
  }

  async writeNote(text: string): Promise<void> {
    if (!(await this.noteBox.isVisible())) {
      await this.noteButton.click();
    }
    await this.noteBox.fill(text);
    await this.saveNote.click();
    await expect(this.noteBox).toHaveValue('');
  }

  /** A button of the bar: Snooze, Tags, Note. */
  button(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  /** Opens a dialog of the team's tools. */
  async openTool(name: 'Quick replies' | 'Edit tags' | 'Keyboard shortcuts'): Promise<Locator> {
    await this.button('Team tools').click();
    await this.page.getByRole('menuitem', { name }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();

    return dialog;
  }

  note(text: string): Locator {
    return this.notes.filter({ hasText: text });
  }
}
