import { listTags } from 'shared-contracts/api/team';
import { click, eventOf, uncheck } from '../fixtures/act.ts';
import { unusedName } from '../fixtures/customer.ts';
import type { Customer } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { atRest } from 'remote-kit/check/rest';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { PalettePage } from '../pages/palette.page.ts';
import { TeamPage } from '../pages/team.page.ts';

test('[IN-01] a conversation is tagged with a new tag, live for a colleague, and found by it; the tag is renamed, recolored and deleted', async ({
  staffPage,
  browserOf,
  owner,
  customer,
}) => {
  await customer.textIn('Do you cater?');
  const agentPage = await browserOf(people.agent);
  const [team, agentTeam] = [new TeamPage(staffPage), new TeamPage(agentPage)];
  await new ConversationPage(staffPage).open(customer.contactId);
  await new ConversationPage(agentPage).open(customer.contactId);
  const [tag, renamed] = [unusedName(), unusedName()];

  await team.openTool('Tags');
  await staffPage.getByRole('textbox', { name: 'Find or create a tag' }).fill(tag);
  await staffPage.keyboard.press('Enter');
  await expect(agentTeam.panel.getByText(tag)).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await expect(team.panel.getByText(tag)).toBeVisible();

  const inbox = new InboxPage(agentPage);
  await inbox.narrow(tag);
  await expect(inbox.list.getByRole('option')).toHaveCount(1);
  await expect(inbox.row(customer.name)).toContainText(tag);

  const dialog = await team.openTool('Edit tags');
  for (const width of [1440, 390, 320]) {
    await staffPage.setViewportSize({ width, height: 800 });
    for (const field of [
      dialog.getByRole('textbox', { name: `Name of ${tag}` }),
      dialog.getByRole('combobox', { name: `Color of ${tag}` }),
    ]) {
      const box = await field.boundingBox();
      expect(box?.height, `a field at ${width} px`).toBeGreaterThanOrEqual(36);
      expect(box?.width, `a field at ${width} px`).toBeGreaterThanOrEqual(100);
    }
  }

  await dialog.getByRole('textbox', { name: `Name of ${tag}` }).fill(renamed);
  await staffPage.keyboard.press('Enter');
  await expect(agentTeam.panel.getByText(renamed)).toBeVisible();
  await expect(agentTeam.panel.getByText(tag)).toHaveCount(0);
  await expect(new InboxPage(agentPage).row(customer.name)).toContainText(renamed);
  // It was given any color: at least one of these is different.
  for (const color of ['green', 'blue']) {
    const field = dialog.getByRole('combobox', { name: `Color of ${renamed}` });
    await field.selectOption(color);
    await expect(field).toHaveValue(color);
  }
  const { items: tags } = await owner.call(listTags, { accountId: customer.account.id });
  expect(tags).toContainEqual(expect.objectContaining({ name: renamed, color: 'blue' }));

  await click(dialog.getByRole('button', { name: `Delete ${renamed}` }));
  await click(staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(agentTeam.panel.getByText(renamed)).toHaveCount(0);
});

test('[IN-01] a snoozed conversation leaves the list, says until when, and returns when the customer texts', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Ask me tomorrow');
  const inbox = new InboxPage(staffPage);
  const team = new TeamPage(staffPage);
  await new ConversationPage(staffPage).open(customer.contactId);
  await expect(inbox.row(customer.name)).toBeVisible();

  await team.openTool('Snooze');
  await click(staffPage.getByRole('button', { name: 'Tomorrow, 8:00 AM' }));
  // The menu says the same while it closes.
  const notices = staffPage.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/^Snoozed until .* 8:00 AM P[SD]T\.$/)).toBeVisible();
  await expect(inbox.row(customer.name)).toHaveCount(0);
  await expect(staffPage.getByText('Snoozed', { exact: true }).first()).toBeVisible();
  await inbox.show('Snoozed');
  await expect(inbox.row(customer.name)).toContainText('Snoozed until');
  await inbox.show('All');

  await customer.textIn('Never mind, now is fine');
  await expect(inbox.row(customer.name)).toContainText('Never mind, now is fine');
  await click(team.menu);
  await expect(staffPage.getByRole('menuitem', { name: 'Snooze', exact: true })).toBeVisible();
});

test('[IN-08] quick replies are made, changed, typed by /shortcut with the keyboard, and deleted', async ({
  staffPage,
  customer,
  problems,
}) => {
  problems.allow(/status of 422/);
  const conversation = new ConversationPage(staffPage);
  const team = new TeamPage(staffPage);
  await conversation.open(customer.contactId);
  const shortcut = `t${customer.contactId}`;

  const dialog = await team.openTool('Quick replies');
  await click(dialog.getByRole('button', { name: 'New quick reply' }));
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('two words');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {contact.first_name}, till six.');
  await click(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByText('A shortcut is one word')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill(`/${shortcut}`);
  await click(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByText(`/${shortcut}`)).toBeVisible();

  await click(dialog.getByRole('button', { name: `Edit /${shortcut}` }));
  await expect(dialog.getByRole('textbox', { name: 'Shortcut' })).toHaveValue(shortcut);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {contact.first_name}, till seven.');
  await click(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog.getByText('Hi First name, till seven.')).toBeVisible();
  await expect(dialog.getByText(`/${shortcut}`)).toHaveCount(1);
  await click(dialog.getByRole('button', { name: 'Close' }).last());

  await conversation.composer.pressSequentially(`/${shortcut}`);
  await expect(staffPage.getByRole('option', { name: `/${shortcut}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await staffPage.keyboard.press('Enter');
  await expect(conversation.composer).toHaveValue('Hi Test, till seven.');
  await staffPage.keyboard.press('ControlOrMeta+Enter');
  await expect(conversation.bubble('Hi Test, till seven.')).toContainText('Delivered');

  const again = await team.openTool('Quick replies');
  await click(again.getByRole('button', { name: `Delete /${shortcut}` }));
  await click(staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(again.getByText(`/${shortcut}`)).toHaveCount(0);
});

test('[IN-01] colleagues who are viewing or typing are shown while they are', async ({
  staffPage,
  browserOf,
  customer,
}) => {
  await customer.textIn('Two of you at once?');
  const agentPage = await browserOf(people.agent);
  const [mine, theirs] = [new ConversationPage(staffPage), new ConversationPage(agentPage)];
  const status = new TeamPage(staffPage).presence;
  await mine.open(customer.contactId);
  await theirs.open(customer.contactId);
  await expect(status).toHaveText('Jonah is here too');
  await theirs.composer.pressSequentially('I am');
  await expect(status).toHaveText('Jonah is typing…');
  await expect(status).toHaveText('Jonah is here too');
  await agentPage.close();
  await expect(status).toHaveText('');
});

/** Texts in a unique word, and many replies; returns the word. */
async function textNeedle(customer: Customer): Promise<string> {
  const word = `needle${customer.contactId}`;
  await customer.textIn(`Here is the ${word}, do you see it?`);
  for (let text = 0; text < 70; text += 1) {
    await customer.receive(`Straw ${text}`);
  }

  return word;
}

test('[IN-02] a message is found by its words and opens at its position far up in the thread', async ({
  staffPage,
  customer,
}) => {
  const word = await textNeedle(customer);
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  await inbox.open();

  await inbox.find(word.toUpperCase());
  const hit = staffPage.getByRole('navigation', { name: 'Message results' }).getByRole('link');
  await expect(hit).toHaveCount(1);
  await expect(hit.locator('mark')).toHaveText(word);
  await click(hit);

  const match = conversation.thread.getByRole('group', { name: 'Found message' });
  await expect(match).toContainText(word);
  await expect(match).toBeInViewport();
  await expect(conversation.bubble('Straw 0')).toBeVisible();
  await click(staffPage.getByRole('button', { name: 'Latest messages' }));
  await expect(conversation.bubble('Straw 69')).toBeVisible();
  await expect(match).toHaveCount(0);
});

test('[IN-02] a message found by search stays in view while newer and older messages load around it', async ({
  staffPage,
  customer,
}) => {
  // More than are loaded along with the match.
  for (let text = 0; text < 40; text += 1) {
    await customer.receive(`Hay ${text}`);
  }
  const word = await textNeedle(customer);
  const inbox = new InboxPage(staffPage);
  const conversation = new ConversationPage(staffPage);
  await inbox.open();
  await inbox.find(word);
  const match = conversation.thread.getByRole('group', { name: 'Found message' });
  await eventOf(staffPage.waitForResponse(/\/messages\/older/), async () => {
    await click(staffPage.getByRole('navigation', { name: 'Message results' }).getByRole('link'));
    await expect(match).toBeInViewport();
  });
  await atRest(staffPage);
  await expect(match).toBeInViewport();

  expect(await conversation.jumpsWhileScrollingUpTo('Hay 0')).toEqual([]);
  await expect(conversation.bubble('Hay 0')).toBeInViewport();
  await expect(match).not.toBeInViewport();
});

test('[IN-01] single keys assign, add a note and show help, do nothing while typing, and can be turned off', async ({
  staffPage,
  customer,
}) => {
  await customer.textIn('Keys only');
  const conversation = new ConversationPage(staffPage);
  const team = new TeamPage(staffPage);
  await conversation.open(customer.contactId);
  await expect(team.assignee).toContainText('Unassigned');
  // Keys load after the first view.
  await expect(team.assignee).toHaveAttribute('aria-keyshortcuts', 'W');
  await new PalettePage(staffPage).isReady();
  await conversation.composer.pressSequentially('a');
  await expect(conversation.composer).toHaveValue('a');
  await conversation.composer.fill('');
  await staffPage.keyboard.press('Escape');
  await expect(new InboxPage(staffPage).list).toBeFocused();

  await staffPage.keyboard.press('a');
  await expect(team.assignee).toContainText('Me');
  await staffPage.keyboard.press('n');
  await expect(team.noteBox).toBeFocused();
  await staffPage.keyboard.press('Escape');
  await expect(team.noteBox).toBeHidden();
  await conversation.thread.focus();
  await staffPage.keyboard.press('?');
  const help = staffPage.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await uncheck(help.getByRole('checkbox', { name: 'Single-key shortcuts are on' }));
  await click(help.getByRole('button', { name: 'Close' }).last());
  await expect(help).toBeHidden();
  await conversation.thread.focus();
  await staffPage.keyboard.press('n');
  await expect(team.noteBox).toBeHidden();
});
