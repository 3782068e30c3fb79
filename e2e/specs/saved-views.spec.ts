import { everySize, expectAccessibleAtEverySize, onNarrowPhone } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { newCustomer, unusedName } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';

test('[IN-01] a view is saved for everyone, used by a colleague, renamed, and deleted with an undo', async ({
  staffPage,
  browserOf,
}) => {
  const name = unusedName();
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await inbox.show('Mine');
  await inbox.filter('Closed');

  await inbox.openViews();
  await click(staffPage.getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = staffPage.getByRole('dialog', { name: 'Save this view' });
  await expect(dialog.getByText('Shows: Closed, Mine.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await click(dialog.getByText('Everyone on this account'));
  await click(dialog.getByRole('button', { name: 'Save view' }));
  await expect(staffPage.getByText('View saved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const colleague = new InboxPage(await browserOf(people.agent));
  await colleague.open();
  await colleague.openViews();
  await click(colleague.page.getByRole('menuitem', { name: new RegExp(`^${name} `) }));
  await expect(colleague.page.getByRole('button', { name: `View: ${name}` })).toBeVisible();

  await inbox.openViews();
  await click(staffPage.getByRole('menuitem', { name: 'Manage saved views…' }));
  const manage = staffPage.getByRole('dialog', { name: 'Saved views' });
  await click(manage.getByRole('button', { name: `Rename ${name}` }));
  await manage.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`);
  await manage.getByRole('textbox', { name: 'Name' }).press('Enter');
  await click(manage.getByRole('button', { name: `Delete ${name} renamed` }));
  await expect(manage.getByText(`${name} renamed`)).toBeHidden();
  await click(manage.getByRole('button', { name: 'Close' }).last());
  await click(staffPage.getByRole('button', { name: 'Undo' }));
  await inbox.openViews();
  await expect(staffPage.getByRole('menuitem', { name: new RegExp(`^${name} renamed`) })).toBeVisible();
});

test('[SH-13] a search shows people and messages, and the keyboard goes through both', async ({
  staffPage,
  owner,
}) => {
  const word = `quince${Date.now()}`;
  const named = await newCustomer(owner, { name: `${word} Ltd` });
  const writer = await newCustomer(owner, { name: unusedName() });
  await named.textIn('Hello');
  await writer.textIn(`Do you have ${word}?`);
  const inbox = new InboxPage(staffPage);
  await inbox.open();
  await inbox.find(word);

  const [people, messages] = ['People', 'Messages'].map((name) =>
    staffPage.getByRole('region', { name, exact: true }),
  );
  await expect(people?.getByRole('option') ?? inbox.list).toHaveCount(1);
  const hit = messages?.getByRole('link') ?? inbox.list;
  await expect(hit).toContainText(writer.name);
  await inbox.list.focus();
  await staffPage.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await staffPage.keyboard.press('ArrowUp');
  await expect(inbox.list).toBeFocused();
});

test('[IN-07] scheduled texts are listed, changed and deleted at 320 px', async ({ staffPage, customer }) => {
  await staffPage.setViewportSize(onNarrowPhone.viewport);
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('See you at the tasting');
  const dialog = await conversation.schedule();
  await dialog.getByLabel('Time', { exact: true }).fill('12:15');
  await expect(dialog.getByText(/^Goes out on /)).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await expect(conversation.composer).toHaveValue('');

  await staffPage.goto('/conversations/scheduled');
  const card = staffPage.getByRole('listitem').filter({ hasText: customer.name });
  await expect(card).toContainText('12:15 PM');
  await expectAccessibleAtEverySize(staffPage, 'scheduled messages', { shown: card, sizes: everySize });
  await click(card.getByRole('button', { name: /^Edit the message/ }));
  const editor = staffPage.getByRole('dialog', { name: /^Edit the scheduled message/ });
  await editor.getByRole('textbox', { name: 'Message' }).fill('See you at the party');
  await editor.getByLabel('Time', { exact: true }).fill('13:30');
  await expect(editor.getByText(/1:30 PM/)).toBeVisible();
  await click(editor.getByRole('button', { name: 'Save' }));
  await expect(card).toContainText('See you at the party');
  await expect(card).toContainText('1:30 PM');

  await click(card.getByRole('button', { name: /^Delete the message/ }));
  await click(staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(card).toBeHidden();
  expect(await customer.ledger()).toEqual([]);
});
