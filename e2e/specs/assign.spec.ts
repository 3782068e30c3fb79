import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { TeamPage } from '../pages/team.page.ts';

test('[IN-01] a conversation is assigned, transferred and unassigned, live for both people', async ({
  staffPage,
  browserOf,
  customer,
}) => {
  await customer.textIn('Who looks after me?');
  const agentPage = await browserOf(people.agent);
  const [team, agentTeam] = [new TeamPage(staffPage), new TeamPage(agentPage)];
  await new ConversationPage(staffPage).open(customer.contactId);
  await new ConversationPage(agentPage).open(customer.contactId);
  await expect(team.assignee).toContainText('Unassigned');

  await team.assignTo('Jonah Reyes');
  await expect(staffPage.getByText('Assigned to Jonah Reyes.')).toBeVisible();
  await expect(team.assignee).toContainText('Jonah Reyes');
  await expect(agentTeam.assignee).toContainText('Me');
  await expect(agentPage.getByText(`Ruth Calloway assigned ${customer.name} to you.`)).toBeVisible();

  const inbox = new InboxPage(agentPage);
  await inbox.find(customer.name);
  await inbox.show('Mine');
  await expect(inbox.row(customer.name)).toContainText('Me');
  await agentTeam.assignTo('Ruth Calloway');
  await expect(inbox.row(customer.name)).toHaveCount(0);
  await expect(team.assignee).toContainText('Me');

  await team.assignTo('Unassign');
  await inbox.show('Unassigned');
  await expect(inbox.row(customer.name)).toBeVisible();
});
