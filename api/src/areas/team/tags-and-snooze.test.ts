import { listInbox } from 'shared-contracts/api/inbox';
import {
  changeTag,
  createTag,
  deleteTag,
  getTeamConversation,
  listTags,
  snoozeConversation,
  tagConversation,
  untagConversation,
} from 'shared-contracts/api/team';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import { wakeConversationHandler } from './wake-conversation.handler.ts';
import { wakeConversation } from './wake-conversation.job.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });
const inMilliseconds = (wait: number) => new Date(Date.now() + wait).toISOString();

async function team() {
  const place = await api.make.place();
  const staff = await api.signedIn('agent', place);
  const contact = await api.make.contact(place, { name: 'Marta' });
  const { accountId } = place;

  return { place, staff, contact, accountId, at: { accountId, contactId: contact.contactId } };
}

test('[IN-01] tags refuse other accounts, empty names, and a name that is there in any case', async () => {
  const { place, staff, accountId, at } = await team();
  const stranger = await api.signedIn('owner');
  const colleague = await api.signedIn('owner', await api.make.account(place.orgId));
  const { id: tagId } = await staff.call(createTag, { accountId, name: 'Refund' });

  await expect(staff.call(createTag, { accountId, name: ' refund ' })).rejects.toEqual(refused('tag_exists'));
  await expect(staff.call(createTag, { accountId, name: '  ' })).rejects.toEqual(refused('invalid_input'));
  const other = await staff.call(createTag, { accountId, name: 'Press' });
  await expect(
    staff.call(changeTag, { accountId, tagId: other.id, name: 'REFUND', color: 'red' }),
  ).rejects.toEqual(refused('tag_exists'));
  for (const { call, accountId: theirs } of [stranger, colleague]) {
    const tag = { accountId: theirs, tagId };
    await expect(call(changeTag, { ...tag, name: 'Mine' })).rejects.toEqual(refused('not_found'));
    await expect(call(deleteTag, tag)).rejects.toEqual(refused('not_found'));
    const theirContact = await api.make.contact({ orgId: place.orgId, accountId: theirs }).catch(() => at);
    await expect(call(tagConversation, { ...tag, contactId: theirContact.contactId })).rejects.toEqual(
      refused('not_found'),
    );
  }
  const { tags } = await staff.call(getTeamConversation, at);
  expect(tags).toEqual([]);
});

test('[IN-01] tags are put on, found by, renamed everywhere and deleted everywhere', async () => {
  const { staff, accountId, at } = await team();
  const { id: tagId } = await staff.call(createTag, { accountId, name: 'Refund', color: 'red' });
  const { id: second } = await staff.call(createTag, { accountId, name: 'catering', color: 'blue' });

  await Promise.all([
    staff.call(tagConversation, { ...at, tagId }),
    staff.call(tagConversation, { ...at, tagId: second }),
    staff.call(tagConversation, { ...at, tagId }),
  ]);
  const [row] = (await staff.call(listInbox, { accountId, tag_id: tagId })).items;
  expect(row?.tags?.map(({ name }) => name)).toEqual(['catering', 'Refund']);
  await staff.call(changeTag, { accountId, tagId, name: 'Refunds', color: 'orange' });
  await staff.call(untagConversation, { ...at, tagId: second });
  expect((await staff.call(getTeamConversation, at)).tags).toEqual([
    { id: tagId, name: 'Refunds', color: 'orange' },
  ]);
  expect((await staff.call(listInbox, { accountId, tag_id: second })).items).toEqual([]);
  await staff.call(deleteTag, { accountId, tagId });
  expect((await staff.call(listTags, { accountId })).items.map(({ name }) => name)).toEqual(['catering']);
  expect((await staff.call(getTeamConversation, at)).tags).toEqual([]);
  expect((await auditedActions(api, staff.userId)).toSorted()).toEqual([
    'conversation.tagged',
    'conversation.tagged',
    'conversation.untagged',
    'tag.changed',
    'tag.created',
    'tag.created',
    'tag.deleted',
  ]);
});

test('[IN-01] a snooze refuses the past and a time beyond a year', async () => {
  const { staff, at } = await team();
  for (const wait of [-1_000, 400 * 24 * 3_600_000]) {
    await expect(
      staff.call(snoozeConversation, { ...at, until: inMilliseconds(wait) }),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { until: expect.any(String) } });
  }
});

test('[IN-01] a snoozed conversation leaves the list, can be found, and returns with a text', async () => {
  const { place, staff, contact, accountId, at } = await team();
  const namesOf = async (filter: object) =>
    (await staff.call(listInbox, { accountId, ...filter })).items.map((item) => item.contact.name);
  const until = inMilliseconds(3_600_000);

  expect((await staff.call(snoozeConversation, { ...at, until })).snoozedUntil).toBe(until);
  expect(await namesOf({})).toEqual([]);
  expect(await namesOf({ show_opened: true })).toEqual([]);
  expect(await namesOf({ show_snoozed: true })).toEqual(['Marta']);
  expect(await namesOf({ show_snoozed: true, show_opened: true })).toEqual(['Marta']);
  expect(await namesOf({ name_search_term: 'mar' })).toEqual(['Marta']);

  await messaging.textIn({ from: contact.phone, to: place.phone, body: 'Still waiting' });
  await eventually(async () => expect(await namesOf({})).toEqual(['Marta']));
  expect((await staff.call(getTeamConversation, at)).snoozedUntil).toBeNull();
});

test('[IN-01] the audit trail names who snoozed and who ended a snooze', async () => {
  const { staff, at } = await team();

  await staff.call(snoozeConversation, { ...at, until: inMilliseconds(3_600_000) });
  await staff.call(snoozeConversation, { ...at, until: null });

  expect(await auditedActions(api, staff.userId)).toEqual(['conversation.snoozed', 'conversation.snoozed']);
});

test('[IN-01] at its time, and not before, a snoozed conversation is back on top, once', async () => {
  const { place, staff, accountId, at } = await team();
  const other = await api.make.contact(place, { name: 'Newer' });
  const until = inMilliseconds(3_600_000);
  await staff.call(snoozeConversation, { ...at, until });
  await staff.call(snoozeConversation, { accountId, contactId: other.contactId, until });
  await staff.call(snoozeConversation, { accountId, contactId: other.contactId, until: null });
  const payload = { orgId: place.orgId, ...at, until };
  const handler = wakeConversationHandler(api.platform);
  const names = async () =>
    (await staff.call(listInbox, { accountId })).items.map(({ contact }) => contact.name);

  expect(await api.platform.jobs.drain([handler])).toBe(0);
  const { signal } = new AbortController();
  await handler.run({ ...payload, until: inMilliseconds(60_000) }, signal); // the job of a snooze that was changed
  expect(await names()).toEqual(['Newer']);
  await handler.run(payload, signal);
  await handler.run(payload, signal);
  expect(await names()).toEqual(['Marta', 'Newer']);

  await staff.call(snoozeConversation, { ...at, until: inMilliseconds(300) });
  await eventually(async () => {
    await api.platform.jobs.drain([handler]);
    expect(await names()).toEqual(['Marta', 'Newer']);
  });
  expect(wakeConversation.name).toBe('wake-conversation');
});
