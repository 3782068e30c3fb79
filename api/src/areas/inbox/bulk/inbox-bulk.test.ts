import { closeConversation, listInbox } from 'shared-contracts/api/inbox';
import {
  cancelInboxBulkAction,
  listInboxBulkActions,
  startInboxBulkAction,
  undoInboxBulkAction,
} from 'shared-contracts/api/inbox/bulk';
import { startBulkAction, getBulkAction, listBulkActions } from 'shared-contracts/api/contacts/bulk';
import {
  assignConversation,
  createTag,
  getTeamConversation,
  snoozeConversation,
} from 'shared-contracts/api/team';
import { expect, test } from 'vitest';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { bulkContacts } from '../../contacts/bulk/bulk-contacts.service.ts';
import { runBulkActionHandlers } from '../../contacts/bulk/run-bulk-action.handler.ts';
import { wakeConversationsHandler } from '../../team/wake-conversation.handler.ts';
import { wakeConversations } from '../../team/wake-conversation.job.ts';
import { bulkConversations } from './bulk-conversations.service.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const work = () =>
  api.platform.jobs.drain(runBulkActionHandlers(api.platform, [bulkContacts, bulkConversations]));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Returns the users that pushes were queued for in the organization. */
async function notifiedUsers(orgId: number): Promise<number[]> {
  const { rows } = await api.platform.database.pool.query<{ userIds: number[] }>(
    `select data -> 'to' -> 'userIds' as "userIds" from pgboss.job
     where name = 'send-push' and (data ->> 'orgId')::bigint = $1 and data -> 'message' ->> 'title' = 'Back from snooze'`,
    [orgId],
  );

  return rows.flatMap(({ userIds }) => userIds);
}

async function inboxOf(names: readonly string[]) {
  const place = await api.make.place();
  const staff = await api.signedIn('agent', place);
  const { accountId } = place;
  const contactIds: number[] = [];
  for (const name of names) {
    const contact = await api.make.contact(place, { name });
    contactIds.push(contact.contactId);
    await messaging.textIn({ from: contact.phone, to: place.phone, body: `Hello from ${name}` });
  }
  await eventually(async () => {
    expect((await staff.call(listInbox, { accountId })).unreadConversations).toBe(names.length);
  });

  return { place, staff, accountId, contactIds, orgId: place.orgId };
}

const rowsOf = async ({ call, accountId }: SignedIn) =>
  (await call(listInbox, { accountId, show_opened: true, show_closed: true, show_snoozed: true })).items
    .toSorted((one, other) => one.contact.id - other.contact.id)
    .map(({ contact, unreadCount, assignee, snoozedUntil, tags }) => ({
      isDone: contact.isDone,
      unreadCount,
      assignee: assignee?.id ?? null,
      snoozedUntil,
      tags: tags?.map(({ name }) => name),
    }));

test('[IN-04] refuses incomplete requests, other accounts or organizations, and changes of contacts', async () => {
  const { staff, accountId, contactIds, orgId } = await inboxOf(['Ana']);
  const stranger = await api.signedIn('owner');
  const colleague = await api.signedIn('owner', await api.make.account(orgId));
  const selection = { contactIds };
  const start = (details: object) =>
    staff.call(startInboxBulkAction, { accountId, kind: 'close', selection, ...details });

  await expectRefusal(start({ kind: 'assign' }), 'invalid_input');
  await expectRefusal(start({ kind: 'tag' }), 'invalid_input');
  await expectRefusal(start({ kind: 'snooze' }), 'invalid_input');
  await expectRefusal(start({ kind: 'snooze', until: '2020-01-01T00:00:00Z' }), 'invalid_input');
  await expectRefusal(start({ kind: 'assign', userId: stranger.userId }), 'not_found');
  await expectRefusal(start({ kind: 'assign', userId: colleague.userId }), 'colleague_without_access');
  await expectRefusal(start({ kind: 'tag', tagId: 999_999_999 }), 'not_found');
  await expectRefusal(
    stranger.call(startInboxBulkAction, { accountId, kind: 'close', selection }),
    'not_found',
  );
  const foreign = await colleague.call(startInboxBulkAction, {
    accountId: colleague.accountId,
    kind: 'close',
    selection,
  });
  await work();
  for (const endpoint of [cancelInboxBulkAction, undoInboxBulkAction]) {
    await expectRefusal(staff.call(endpoint, { accountId, changeId: foreign.id }), 'not_found');
  }
  expect(await rowsOf(staff)).toMatchObject([{ isDone: false }]);

  const owner = await api.signedIn('owner', { orgId, accountId });
  const block = await owner.call(startBulkAction, { accountId, kind: 'block', selection });
  await expectRefusal(owner.call(undoInboxBulkAction, { accountId, changeId: block.id }), 'not_found');
  const close = await owner.call(startInboxBulkAction, { accountId, kind: 'close', selection });
  await expectRefusal(owner.call(getBulkAction, { bulkId: close.id }), 'not_found');
  expect((await owner.call(listBulkActions, { accountId })).items.map(({ id }) => id)).toEqual([block.id]);
});

test('[IN-04] closes the chosen; undo reopens those alone that it closed and that are closed still', async () => {
  const { staff, accountId, contactIds } = await inboxOf(['Ana', 'Bo', 'Cy']);
  const [ana = 0] = contactIds;
  await staff.call(closeConversation, { accountId, contactId: ana });
  const { id } = await staff.call(startInboxBulkAction, {
    accountId,
    kind: 'close',
    selection: { contactIds },
  });
  await work();

  const [done] = (await staff.call(listInboxBulkActions, { accountId })).items;
  expect(done).toMatchObject({ id, status: 'done', total: 3, seen: 3, changed: 2 });
  expect(done?.undoableUntil).not.toBeNull();
  expect(await rowsOf(staff)).toMatchObject([{ isDone: true }, { isDone: true }, { isDone: true }]);

  await staff.call(undoInboxBulkAction, { accountId, changeId: id });
  await work();
  expect(await rowsOf(staff)).toMatchObject([{ isDone: true }, { isDone: false }, { isDone: false }]);
  await expectRefusal(staff.call(undoInboxBulkAction, { accountId, changeId: id }), 'bulk_not_undoable');
});

test('[IN-01] all matches are assigned; undo restores each, except those a colleague has taken since', async () => {
  const { place, staff, accountId, contactIds } = await inboxOf([
    'Ana Lopez',
    'Bo Lopez',
    'Cy Ek',
    'Di Lopez',
  ]);
  const maya = await api.signedIn('agent', place);
  const [ana = 0, bo = 0] = contactIds;
  await staff.call(assignConversation, { accountId, contactId: ana, userId: staff.userId });
  const { id } = await staff.call(startInboxBulkAction, {
    accountId,
    kind: 'assign',
    userId: maya.userId,
    selection: { query: { name_search_term: 'lopez' } },
  });
  await work();
  expect((await rowsOf(staff)).map(({ assignee }) => assignee)).toEqual([
    maya.userId,
    maya.userId,
    null,
    maya.userId,
  ]);

  await staff.call(assignConversation, { accountId, contactId: bo, userId: staff.userId });
  await staff.call(undoInboxBulkAction, { accountId, changeId: id });
  await work();
  expect((await rowsOf(staff)).map(({ assignee }) => assignee)).toEqual([
    staff.userId,
    staff.userId,
    null,
    null,
  ]);
});

test('[IN-01] a filter for "mine" only includes one’s own conversations', async () => {
  const { staff, accountId, contactIds } = await inboxOf(['Ana', 'Bo']);
  await staff.call(assignConversation, { accountId, contactId: contactIds[0] ?? 0, userId: staff.userId });
  await staff.call(startInboxBulkAction, {
    accountId,
    kind: 'close',
    selection: { query: { show_opened: true, show_mine: true } },
  });
  await work();

  expect((await rowsOf(staff)).map(({ isDone }) => isDone)).toEqual([true, false]);
});

test('[IN-01] puts a tag on many and takes it off those that did not have it', async () => {
  const { staff, accountId, contactIds } = await inboxOf(['Ana', 'Bo']);
  const { id: tagId } = await staff.call(createTag, { accountId, name: 'Refund' });
  const change = { accountId, kind: 'tag', tagId } as const;
  await staff.call(startInboxBulkAction, { ...change, selection: { contactIds: contactIds.slice(0, 1) } });
  await work();
  const { id } = await staff.call(startInboxBulkAction, { ...change, selection: { contactIds } });
  await work();
  expect((await rowsOf(staff)).map(({ tags }) => tags)).toEqual([['Refund'], ['Refund']]);

  await staff.call(undoInboxBulkAction, { accountId, changeId: id });
  await work();
  expect((await rowsOf(staff)).map(({ tags }) => tags)).toEqual([['Refund'], []]);
});

test('[IN-01] snoozes many, which come back when it is time; undo brings them back at once', async () => {
  const { staff, accountId, orgId, contactIds } = await inboxOf(['Ana', 'Bo']);
  const until = inAnHour();
  const snooze = { accountId, kind: 'snooze', until, selection: { contactIds } } as const;
  const first = await staff.call(startInboxBulkAction, snooze);
  await work();
  expect((await rowsOf(staff)).map(({ snoozedUntil }) => snoozedUntil)).toEqual([until, until]);
  await staff.call(undoInboxBulkAction, { accountId, changeId: first.id });
  await work();
  expect((await rowsOf(staff)).map(({ snoozedUntil }) => snoozedUntil)).toEqual([null, null]);

  await staff.call(startInboxBulkAction, snooze);
  await work();
  const due = wakeConversations.payload.parse({ orgId, accountId, contactIds, until });
  await wakeConversationsHandler(api.platform).run(due, new AbortController().signal);
  for (const contactId of contactIds) {
    expect(await staff.call(getTeamConversation, { accountId, contactId })).toMatchObject({
      snoozedUntil: null,
    });
  }
});

test('[IN-01] undoing a snooze restores the previous snooze of a colleague', async () => {
  const { place, staff, accountId, orgId, contactIds } = await inboxOf(['Ana', 'Bo']);
  const [ana = 0] = contactIds;
  const maya = await api.signedIn('agent', place);
  const before = inAnHour();
  await maya.call(snoozeConversation, { accountId, contactId: ana, until: before });
  const until = new Date(Date.now() + 7_200_000).toISOString();
  const { id } = await staff.call(startInboxBulkAction, {
    accountId,
    kind: 'snooze',
    until,
    selection: { contactIds },
  });
  await work();
  await staff.call(undoInboxBulkAction, { accountId, changeId: id });
  await work();

  expect((await rowsOf(staff)).map(({ snoozedUntil }) => snoozedUntil)).toEqual([before, null]);
  const due = wakeConversations.payload.parse({ orgId, accountId, contactIds, until: before });
  await wakeConversationsHandler(api.platform).run(due, new AbortController().signal);
  expect((await rowsOf(staff)).map(({ snoozedUntil }) => snoozedUntil)).toEqual([null, null]);
  expect(await notifiedUsers(orgId)).toEqual([maya.userId]);
});

test('[IN-04] a worker that knows no conversations takes none of their changes from those that do', async () => {
  const { staff, accountId } = await inboxOf(['Ana', 'Bo']);
  await staff.call(startInboxBulkAction, {
    accountId,
    kind: 'close',
    selection: { query: { show_opened: true } },
  });
  const [former] = runBulkActionHandlers(api.platform, [bulkContacts]);
  await api.platform.jobs.drain(former ? [former] : []);
  expect((await staff.call(listInboxBulkActions, { accountId })).items).toMatchObject([{ status: 'queued' }]);

  await work();
  expect((await rowsOf(staff)).map(({ isDone }) => isDone)).toEqual([true, true]);
});

test('[IN-05] marks the chosen as read; undo makes them unread again, but for those with a newer text', async () => {
  const { place, staff, accountId, contactIds } = await inboxOf(['Ana', 'Bo', 'Cy']);
  const selection = { contactIds: contactIds.slice(0, 2) };
  const { id } = await staff.call(startInboxBulkAction, { accountId, kind: 'mark_read', selection });
  await work();
  expect((await rowsOf(staff)).map(({ unreadCount }) => unreadCount)).toEqual([0, 0, 1]);

  const { items } = await staff.call(listInbox, { accountId, name_search_term: 'Bo' });
  await messaging.textIn({ from: items[0]?.contact.phone ?? '', to: place.phone, body: 'One more thing' });
  await eventually(async () => expect((await rowsOf(staff))[1]?.unreadCount).toBe(1));
  await staff.call(undoInboxBulkAction, { accountId, changeId: id });
  await work();
  expect((await rowsOf(staff)).map(({ unreadCount }) => unreadCount)).toEqual([1, 1, 1]);
  const [undo] = (await staff.call(listInboxBulkActions, { accountId })).items;
  expect(undo).toMatchObject({ kind: 'mark_unread', undoOf: id, changed: 1, undoableUntil: null });
});

test('[IN-04] a waiting action is stopped and changes nothing', async () => {
  const { staff, accountId, contactIds } = await inboxOf(['Ana']);
  const { id: changeId } = await staff.call(startInboxBulkAction, {
    accountId,
    kind: 'close',
    selection: { contactIds },
  });
  expect(await staff.call(cancelInboxBulkAction, { accountId, changeId })).toMatchObject({
    status: 'cancelled',
    changed: 0,
  });
  await work();
  expect(await rowsOf(staff)).toMatchObject([{ isDone: false }]);
  await expectRefusal(staff.call(cancelInboxBulkAction, { accountId, changeId }), 'bulk_finished');
});
