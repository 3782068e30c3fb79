import {
  assignConversation,
  createTag,
  deleteTag,
  listColleagues,
  tagConversation,
} from 'shared-contracts/api/team';
import { click } from '../../fixtures/act.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { TeamPage } from '../../pages/team.page.ts';

test('[IN-01][IN-04] closing, assigning, tagging and snoozing can each be undone from the notice', async ({
  staffPage: page,
  customer,
}) => {
  await customer.textIn('Hello');
  const conversation = new ConversationPage(page);
  const team = new TeamPage(page);
  const notices = page.getByRole('region', { name: 'Notices' });
  const undo = async (said: string | RegExp): Promise<void> => {
    await click(notices.getByText(said).locator('..').getByRole('button', { name: 'Undo' }).last());
  };
  await conversation.open(customer.contactId);

  await click(conversation.action('Close'));
  await expect(conversation.action('Reopen')).toBeVisible();
  await undo('Conversation marked as closed.');
  await expect(conversation.action('Close')).toBeVisible();

  await team.assignTo('Assign to me');
  await expect(team.assignee).toContainText('Me');
  await undo(/^Assigned to /);
  await expect(team.assignee).toContainText('Unassigned');

  const dialog = await team.openTool('Tags');
  await click(dialog.getByText('Catering', { exact: true }));
  await expect(dialog.getByRole('checkbox', { name: 'Catering' })).toBeChecked();
  await click(dialog.getByRole('button', { name: 'Done' }));
  await expect(team.panel.getByText('Catering')).toBeVisible();
  await undo('Tag added.');
  await expect(team.panel.getByText('Catering')).toBeHidden();

  await team.openTool('Snooze');
  await click(page.getByRole('button', { name: 'In 1 hour' }));
  await expect(page.getByText('Snoozed', { exact: true }).first()).toBeVisible();
  await undo(/^Snoozed until /);
  await click(team.menu);
  await expect(page.getByRole('menuitem', { name: 'Snooze', exact: true })).toBeVisible();
});

test('[IN-01] all matching conversations are assigned and snoozed at once, and restored with undo', async ({
  staffPage: page,
  owner,
}) => {
  const { id: accountId } = owner.account;
  const { id: tagId, name: tag } = await owner.call(createTag, {
    accountId,
    name: unusedName(),
    color: 'green',
  });
  const names = [`${unusedName()} one`, `${unusedName()} two`];
  for (const name of names) {
    const { contactId, textIn } = await newCustomer(owner, { name });
    await textIn('Hello');
    await owner.call(tagConversation, { accountId, contactId, tagId });
  }
  const inbox = new InboxPage(page);
  const changes = page.getByRole('region', { name: 'Bulk conversation changes' });
  await inbox.open();
  await inbox.narrow(tag);
  await expect(inbox.list.getByRole('option')).toHaveCount(2);

  await inbox.chooseMore('Select conversations');
  await click(inbox.selected.getByRole('button', { name: 'Select all' }));
  await inbox.changeSelected('Assign');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Me', exact: true }));
  await click(page.getByRole('button', { name: 'Change all' }));
  await expect(changes.getByText('2 conversations assigned.')).toBeVisible();
  await expect(inbox.row(names[0] ?? '')).toContainText('Me');
  await click(changes.getByRole('button', { name: 'Undo' }));
  await expect(changes.getByText('2 conversations restored.')).toBeVisible();
  await expect(inbox.row(names[0] ?? '')).not.toContainText('Me');

  await inbox.chooseRow(names[1] ?? '');
  await inbox.changeSelected('Snooze');
  await click(page.getByRole('dialog').getByRole('button', { name: 'In 1 hour' }));
  await expect(changes.getByText('1 conversation snoozed.')).toBeVisible();
  await expect(inbox.list.getByRole('option')).toHaveCount(1);
  await click(changes.getByRole('button', { name: 'Undo' }));
  await expect(inbox.list.getByRole('option')).toHaveCount(2);
  await owner.call(deleteTag, { accountId, tagId });
});

test('[IN-01] a view of a colleague’s conversations is saved and named above the list', async ({
  staffPage: page,
  customer,
  owner,
}) => {
  const { accountId, contactId } = { accountId: customer.account.id, contactId: customer.contactId };
  await customer.textIn('For Jonah');
  const inbox = new InboxPage(page);
  const name = unusedName();
  const { items: colleagues } = await owner.call(listColleagues, { accountId });
  const colleague = colleagues.find(({ id }) => id !== owner.me.id);
  if (!colleague) {
    throw new Error('The demo account has colleagues.');
  }
  const { id: tagId, name: tag } = await owner.call(createTag, {
    accountId,
    name: unusedName(),
    color: 'blue',
  });
  await owner.call(assignConversation, { accountId, contactId, userId: colleague.id });
  await owner.call(tagConversation, { accountId, contactId, tagId });
  await inbox.open();
  await inbox.narrow(colleague.name);
  await expect(inbox.activeFilter(`Assigned to ${colleague.name}`)).toBeVisible();
  await inbox.narrow(tag);
  await expect(inbox.activeFilter(`Tag ${tag}`)).toBeVisible();
  await expect(inbox.row(customer.name)).toBeVisible();

  await inbox.openViews();
  await click(page.getByRole('menuitem', { name: 'Save this view…' }));
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill(name);
  await click(page.getByRole('button', { name: 'Save view' }));
  await expect(page.getByTitle(name, { exact: true })).toBeVisible();
  await inbox.narrow('Anyone');
  await expect(page.getByTitle(name, { exact: true })).toBeHidden();
  await inbox.openViews();
  await click(page.getByRole('menuitem', { name: new RegExp(`^${name} `) }));
  await expect(inbox.row(customer.name)).toBeVisible();
  await owner.call(deleteTag, { accountId, tagId });
});
