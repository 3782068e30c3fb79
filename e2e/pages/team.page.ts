import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';

/** The team tools of a conversation, in its header and its menu. */
export class TeamPage {
  readonly page: Page;
  readonly assignee: Locator;
  readonly menu: Locator;
  /** Colleagues viewing or typing in the conversation. */
  readonly presence: Locator;
  /** Panel with contact details, next to the thread on a wide screen. */
  readonly panel: Locator;
  readonly noteBox: Locator;
  readonly saveNote: Locator;
  /** Every internal note in the thread. */
  readonly notes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.assignee = page.getByRole('button', { name: /^Assigned to:/ });
    this.menu = page.getByRole('button', { name: 'More actions' });
    this.presence = page.getByRole('status', { name: 'Colleagues here' });
    this.panel = page.getByRole('region', { name: 'Contact details' });
    this.noteBox = page.getByRole('textbox', { name: /^Internal note about/ });
    this.saveNote = page.getByRole('button', { name: 'Save note' });
    this.notes = page.getByRole('log').getByRole('note');
  }

  /** Chooses from the menu of colleagues. */
  async assignTo(choice: string): Promise<void> {
    await click(this.assignee);
    await click(this.page.getByRole('menuitem', { name: choice }));
  }

  async writeNote(text: string): Promise<void> {
    if (!(await this.noteBox.isVisible())) {
      await this.choose('Write a note');
    }
    await this.noteBox.fill(text);
    await click(this.saveNote);
    await expect(this.noteBox).toBeHidden();
  }

  /** Chooses an entry of the conversation's menu: Snooze, Tags, Write a note, Opt out. */
  async choose(name: string): Promise<void> {
    await click(this.menu);
    await click(this.page.getByRole('menuitem', { name, exact: true }));
  }

  /** Opens a dialog from the conversation's menu. */
  async openTool(
    name: 'Snooze' | 'Change snooze' | 'Tags' | 'Quick replies' | 'Edit tags' | 'Keyboard shortcuts',
  ): Promise<Locator> {
    await this.choose(name);
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();

    return dialog;
  }

  note(text: string): Locator {
    return this.notes.filter({ hasText: text });
  }
}
