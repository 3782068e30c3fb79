import { everySize, expectAccessible } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { TeamPage } from '../../pages/team.page.ts';

for (const viewport of everySize) {
  test(`[IN-01] views, filters, selection and search are accessible at ${viewport.width} px`, async ({
    staffPage: page,
    owner,
  }) => {
    const name = unusedName();
    const customer = await newCustomer(owner, { name });
    await customer.textIn(`About ${name}`);
    await page.setViewportSize(viewport);
    const inbox = new InboxPage(page);
    await inbox.open(viewport.width > 1000 ? '/conversations/new' : '/conversations');
    await expect(inbox.row(name)).toBeVisible();
    await inbox.openViews();
    await expect(page.getByRole('menuitem', { name: /^All open \d/ })).toBeVisible();
    await expectAccessible(page, 'the views');
    await page.keyboard.press('Escape');
    await click(page.getByRole('button', { name: 'Filter' }));
    await expect(page.getByRole('menuitemradio', { name: 'Anyone' })).toBeVisible();
    await expectAccessible(page, 'the filters');
    await page.keyboard.press('Escape');

    await click(inbox.chip('Opened'));
    await inbox.openViews();
    await click(page.getByRole('menuitem', { name: 'Save this view…' }));
    const dialog = page.getByRole('dialog');
    await click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(dialog.getByText('Give the view a name.')).toBeVisible();
    await expectAccessible(page, 'a view to be saved');
    await page.keyboard.press('Escape');
    await inbox.openViews();
    await click(page.getByRole('menuitem', { name: 'Manage saved views…' }));
    await click(dialog.getByRole('button', { name: /^Rename/ }).first());
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expectAccessible(page, 'saved views');
    await page.keyboard.press('Escape');

    // A search keeps rows under the pointer in place; otherwise rows move with every new message.
    await inbox.find(name);
    await expect(page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link')).toBeVisible();
    await expectAccessible(page, 'people and messages that a search finds');
    await inbox.chooseRow(name);
    await expect(inbox.selected).toContainText('1 selected');
    await expectAccessible(page, 'a selection');
    for (const [action, shown] of [
      ['Assign', 'Unassigned'],
      ['Add a tag', 'Order'],
      ['Snooze', 'Snooze until then'],
    ] as const) {
      await inbox.changeSelected(action);
      await expect(dialog.getByRole('button', { name: shown, exact: true })).toBeVisible();
      await expectAccessible(page, `${action} for several conversations`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await click(inbox.selected.getByRole('button', { name: 'Select all' }));
    await click(inbox.selected.getByRole('button', { name: 'Close', exact: true }));
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question before all that match change');
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }));
    await click(inbox.selected.getByRole('button', { name: 'Clear selection' }));
  });

  test(`[IN-02][IN-07] what opens over a thread is accessible at ${viewport.width} px`, async ({
    staffPage: page,
    customer,
  }) => {
    await page.setViewportSize(viewport);
    await customer.textIn('Everything, please');
    const conversation = new ConversationPage(page);
    const team = new TeamPage(page);
    await conversation.open(customer.contactId);
    await expect(team.assignee).toBeVisible();
    await expectAccessible(page, 'a thread');
    await click(team.menu);
    await expect(page.getByRole('menuitem', { name: 'Write a note' })).toBeVisible();
    await expectAccessible(page, 'the menu of a conversation');
    await page.keyboard.press('Escape');

    await click(page.getByRole('button', { name: 'Insert a template' }));
    await expect(page.getByRole('list', { name: 'Templates' })).toBeVisible();
    await expectAccessible(page, 'templates');
    await page.keyboard.press('Escape');
    await conversation.composer.fill('See you at the tasting');
    await conversation.schedule();
    await expectAccessible(page, 'a message to be scheduled');
    await page.keyboard.press('Escape');
    if (viewport.width < 1000) {
      await team.choose('Contact details');
      await expect(page.getByText('Opt-in source', { exact: true })).toBeVisible();
      await expectAccessible(page, 'the contact in a sheet');
      await page.keyboard.press('Escape');
    }
    await team.choose('Opt out');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question before opting out');
  });
}
