import { listInbox } from 'shared-contracts/api/inbox';
import { assignConversation, getTeamConversation, listColleagues } from 'shared-contracts/api/team';
import { updateUser } from 'shared-contracts/api/users/manage';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { eventually, follow } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

/** An account with an owner, an agent, and a contact who was never texted. */
async function team() {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  const agent = await api.signedIn('agent', place);
  const { contactId } = await api.make.contact(place, { name: 'Marta' });

  return { place, owner, agent, conversation: { accountId: place.accountId, contactId } };
}

test('[IN-01] assigning refuses people of another organization, as if they did not exist', async () => {
  const { owner, conversation } = await team();
  const stranger = await api.signedIn('agent');

  for (const userId of [stranger.userId, 999_999]) {
    await expect(owner.call(assignConversation, { ...conversation, userId })).rejects.toEqual(
      refused('not_found'),
    );
  }
  expect((await owner.call(getTeamConversation, conversation)).assignee).toBeNull();
});

test('[IN-01] assigning refuses a colleague who may not read the account, and says so', async () => {
  const { place, owner, conversation } = await team();
  const viewer = await api.signedIn('viewer', place);
  const elsewhere = await api.signedIn('agent', await api.make.account(place.orgId));

  for (const { userId } of [viewer, elsewhere]) {
    await expect(owner.call(assignConversation, { ...conversation, userId })).rejects.toMatchObject({
      code: 'colleague_without_access',
      message: "That colleague does not have access to this account's conversations. Choose another.",
    });
  }
  await expect(viewer.call(assignConversation, { ...conversation, userId: viewer.userId })).rejects.toEqual(
    refused('forbidden'),
  );
});

test('[IN-01] assigning does not know contacts of another account or organization', async () => {
  const { place, conversation } = await team();
  const stranger = await api.signedIn('owner');
  const colleague = await api.signedIn('owner', await api.make.account(place.orgId));

  for (const other of [stranger, colleague]) {
    const input = { accountId: other.accountId, contactId: conversation.contactId, userId: other.userId };
    await expect(other.call(assignConversation, input)).rejects.toEqual(refused('not_found'));
    await expect(other.call(getTeamConversation, input)).rejects.toEqual(refused('not_found'));
  }
});

test('[IN-01] claiming a conversation that a colleague has claimed meanwhile is refused', async () => {
  const { owner, agent, conversation } = await team();
  await owner.call(assignConversation, { ...conversation, userId: owner.userId, insteadOf: null });

  await expect(
    agent.call(assignConversation, { ...conversation, userId: agent.userId, insteadOf: null }),
  ).rejects.toEqual(refused('conversation_taken'));
  const claims = await Promise.allSettled(
    [owner, agent].map(({ call, userId }) =>
      call(assignConversation, { ...conversation, userId, insteadOf: owner.userId }),
    ),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
});

test('[IN-01] assigns, transfers and unassigns; the list shows the assignee and can filter by assignee', async () => {
  const { place, owner, agent, conversation } = await team();
  const { accountId } = place;
  const namesOf = async (filter: object) =>
    (await agent.call(listInbox, { accountId, ...filter })).items.map(({ contact }) => contact.name);

  const given = await owner.call(assignConversation, { ...conversation, userId: agent.userId });
  expect(given.assignee).toEqual({ id: agent.userId, name: 'Kim Agent' });
  const [row] = (await owner.call(listInbox, { accountId })).items;
  expect(row?.assignee).toEqual({ id: agent.userId, name: 'Kim Agent' });
  expect(await namesOf({ show_mine: true })).toEqual(['Marta']);
  expect(await namesOf({ show_unassigned: true })).toEqual([]);
  expect(await namesOf({ show_mine: true, show_unassigned: true })).toEqual(['Marta']);
  expect(await namesOf({ show_mine: true, show_closed: true })).toEqual([]);
  expect(await namesOf({ assigned_to: agent.userId })).toEqual(['Marta']);
  expect(await namesOf({ assigned_to: owner.userId })).toEqual([]);
  expect(await namesOf({ assigned_to: owner.userId, show_mine: true })).toEqual(['Marta']);
  expect(await namesOf({ assigned_to: owner.userId, show_unassigned: true })).toEqual([]);

  await agent.call(assignConversation, { ...conversation, userId: owner.userId });
  expect(await namesOf({ show_mine: true })).toEqual([]);
  await owner.call(assignConversation, { ...conversation, userId: null });
  expect(await namesOf({ show_unassigned: true })).toEqual(['Marta']);
  expect((await agent.call(getTeamConversation, conversation)).assignee).toBeNull();
});

test('[IN-01] an assignment is streamed, audited once, and pushed to the assignee', async () => {
  const { owner, agent, conversation } = await team();
  const { heard, leave } = await follow(agent);
  await eventually(async () => expect(heard).toHaveLength(1));

  await owner.call(assignConversation, { ...conversation, userId: agent.userId });
  await owner.call(assignConversation, { ...conversation, userId: agent.userId });

  await eventually(async () =>
    expect(heard.map(({ event }) => event)).toEqual([
      'live.connected',
      'conversation.changed',
      'conversation.assigned',
    ]),
  );
  expect(heard.at(-1)?.data).toEqual({ ...conversation, userId: agent.userId, byUserId: owner.userId });
  leave();
  expect(await auditedActions(api, owner.userId)).toEqual(['conversation.assigned']);
  const { rows } = await api.platform.database.pool.query(
    `select data from pgboss.job where name = 'send-push' and data->'message'->>'tag' = $1`,
    [`team-${conversation.contactId}`],
  );
  expect(rows).toEqual([{ data: expect.objectContaining({ to: { userIds: [agent.userId] } }) }]);
});

test('[IN-01] colleagues are the active staff who may read the account', async () => {
  const { place, owner, agent } = await team();
  await api.signedIn('viewer', place);
  await api.signedIn('agent', await api.make.account(place.orgId));

  const { items } = await agent.call(listColleagues, { accountId: place.accountId });

  expect(items).toEqual([
    { id: agent.userId, name: 'Kim Agent' },
    { id: owner.userId, name: 'Kim Owner' },
  ]);
});

// telegramdesktop/tdesktop#959 and #6965, signalapp/Signal-iOS#708
test('[IN-01] colleagues are listed by name, regardless of case and accents', async () => {
  const { place, owner } = await team();
  for (const firstName of ['Zoe', 'éva', 'ann', 'Émile', 'Bo']) {
    const { userId } = await api.signedIn('agent', place);
    await owner.call(updateUser, { personId: userId, user: { firstName } });
  }

  const { items } = await owner.call(listColleagues, { accountId: place.accountId });
  const names = items.map(({ name }) => name.split(' ')[0]);
  expect(names).toEqual(['ann', 'Bo', 'Émile', 'éva', 'Kim', 'Kim', 'Zoe']);
});
