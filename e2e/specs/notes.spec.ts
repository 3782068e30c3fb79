import { click } from '../fixtures/act.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { TeamPage } from '../pages/team.page.ts';

test('[IN-02] a note mentions a colleague, is shown to staff, and never reaches the customer', async ({
  staffPage,
  browserOf,
  customer,
}) => {
  await customer.textIn('My order came broken');
  const agentPage = await browserOf(people.agent);
  const [conversation, agentConversation] = [
    new ConversationPage(staffPage),
    new ConversationPage(agentPage),
  ];
  const [team, agentTeam] = [new TeamPage(staffPage), new TeamPage(agentPage)];
  await conversation.open(customer.contactId);
  await agentConversation.open(customer.contactId);

  await team.choose('Write a note');
  await expect(conversation.send).toBeHidden();
  await team.noteBox.pressSequentially('Refund it, @jon');
  await expect(staffPage.getByRole('option', { name: 'Jonah Reyes', exact: true })).toBeVisible();
  await staffPage.keyboard.press('Enter');
  await expect(team.noteBox).toHaveValue('Refund it, @Jonah Reyes ');
  await staffPage.keyboard.press('ControlOrMeta+Enter');

  await expect(team.note('Refund it, @Jonah Reyes')).toContainText('Internal note');
  await expect(agentTeam.note('Refund it, @Jonah Reyes')).toContainText('Ruth Calloway');
  await expect(
    agentPage.getByText(`Ruth Calloway mentioned you in a note about ${customer.name}.`),
  ).toBeVisible();

  await staffPage.keyboard.press('Escape');
  await conversation.write('We are on it');
  await expect(conversation.bubble('We are on it')).toContainText('Delivered');
  expect(await customer.received()).toEqual(['We are on it']);
  await expect(agentTeam.notes.getByRole('button', { name: 'Delete this note' })).toHaveCount(0);

  await click(team.notes.getByRole('button', { name: 'Delete this note' }));
  await click(staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(agentTeam.notes).toHaveCount(0);
});
