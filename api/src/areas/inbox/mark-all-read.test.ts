import { deleteContact } from 'shared-contracts/api/contacts';
import { listInbox } from 'shared-contracts/api/inbox';
import { markAllRead, undoMarkAllRead } from 'shared-contracts/api/inbox/mark-all-read';
import { sendMessage } from 'shared-contracts/api/messages';
import { expect, test } from 'vitest';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });

/** Signs in staff of an account whose customers have each sent the given number of texts. */
async function accountWith(textsOfEach: readonly number[]) {
  const place = await api.make.place();
  const reader = await api.signedIn('owner', place);
  const contacts = [];
  for (const texts of textsOfEach) {
    const contact = await api.make.contact(place);
    for (let n = 0; n < texts; n += 1) {
      await textFrom(contact.phone);
    }
    contacts.push(contact);
  }
  await hasUnread(
    reader,
    textsOfEach.reduce((sum, texts) => sum + texts, 0),
  );

  return { place, reader, contacts, textFrom };

  async function textFrom(phone: string) {
    await messaging.textIn({ from: phone, to: place.phone, body: 'Hello' });
  }
}

const hasUnread = (reader: SignedIn, count: number) =>
  eventually(async () =>
    expect(await reader.call(listInbox, { accountId: reader.accountId })).toMatchObject({
      unreadCount: count,
    }),
  );

async function unreadByContact({ call, accountId }: SignedIn): Promise<Record<number, number>> {
  const { items } = await call(listInbox, { accountId });

  return Object.fromEntries(items.map(({ contact, unreadCount }) => [contact.id, unreadCount]));
}

async function markRead({ call, accountId }: SignedIn): Promise<number> {
  const { message, markId } = await call(markAllRead, { accountId });
  expect(message).toBe('All messages are successfully marked as read.');

  return markId ?? expect.fail('nothing was unread');
}

test('[IN-05] marks every conversation of this account as read, and no other', async () => {
  const { reader } = await accountWith([1, 2]);
  const other = await accountWith([1]);
  const { accountId } = reader;
  expect(await reader.call(listInbox, { accountId })).toMatchObject({
    unreadCount: 3,
    unreadConversations: 2,
  });
  await markRead(reader);

  expect(await reader.call(listInbox, { accountId })).toMatchObject({
    unreadCount: 0,
    unreadConversations: 0,
  });
  await hasUnread(other.reader, 1);
  expect((await reader.call(markAllRead, { accountId })).markId).toBeNull();
});

test('[IN-05] a mark is undone only by the person who made it, on the same account', async () => {
  const { reader, place } = await accountWith([1]);
  const colleague = await api.signedIn('owner', place);
  const viewer = await api.signedIn('viewer', place);
  const stranger = await api.signedIn('owner');
  const markId = await markRead(reader);
  const { accountId } = reader;

  await expectRefusal(colleague.call(undoMarkAllRead, { accountId, markId }), 'not_found');
  await expectRefusal(viewer.call(undoMarkAllRead, { accountId, markId }), 'forbidden');
  await expectRefusal(stranger.call(undoMarkAllRead, { accountId, markId }), 'not_found');
  await expectRefusal(stranger.call(undoMarkAllRead, { accountId: stranger.accountId, markId }), 'not_found');
  await expectRefusal(reader.call(undoMarkAllRead, { accountId, markId: 99_999_999 }), 'not_found');
  await hasUnread(reader, 0);
});

test('[IN-05] an hour later it cannot be undone', async () => {
  const { reader } = await accountWith([1]);
  const markId = await markRead(reader);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await api.platform.database.db
    .updateTable('read_marks')
    .set({ created_at: anHourAgo })
    .where('org_id', '=', reader.orgId)
    .execute();

  await expectRefusal(
    reader.call(undoMarkAllRead, { accountId: reader.accountId, markId }),
    'read_not_undoable',
  );
  await hasUnread(reader, 0);
});

test('[IN-05] undone, exactly the conversations that were marked are unread again, as often as before', async () => {
  const { reader, contacts } = await accountWith([1, 3]);
  const before = await unreadByContact(reader);
  const markId = await markRead(reader);
  const { accountId } = reader;
  // A message from staff must not keep a conversation from becoming unread again.
  await reader.call(sendMessage, { accountId, contactId: contacts[0]?.contactId ?? 0, body: 'Hi' });

  expect(await reader.call(undoMarkAllRead, { accountId, markId })).toEqual({ restored: 2, skipped: 0 });
  expect(await unreadByContact(reader)).toEqual(before);
  await expectRefusal(reader.call(undoMarkAllRead, { accountId, markId }), 'read_not_undoable');
});

test('[IN-05] a conversation with a newer text stays as it is, opened or not, and one that is gone is left out', async () => {
  const { reader, contacts, textFrom } = await accountWith([2, 2, 2, 2]);
  const [texted, opened, deleted, same] = contacts.map(({ contactId }) => contactId);
  const markId = await markRead(reader);
  const { accountId } = reader;
  for (const { phone } of contacts.slice(0, 2)) {
    await textFrom(phone);
  }
  await hasUnread(reader, 2);
  await api.platform.database.db
    .updateTable('conversations')
    .set({ unread_count: 0 })
    .where('org_id', '=', reader.orgId)
    .where('contact_id', '=', opened ?? 0)
    .execute();
  await reader.call(deleteContact, { accountId, contactId: deleted ?? 0 });

  expect(await reader.call(undoMarkAllRead, { accountId, markId })).toEqual({ restored: 1, skipped: 3 });
  expect(await unreadByContact(reader)).toEqual({ [texted ?? 0]: 1, [opened ?? 0]: 0, [same ?? 0]: 2 });
});

test('[IN-05] two undo requests at the same time undo it once', async () => {
  const { reader } = await accountWith([1]);
  const input = { accountId: reader.accountId, markId: await markRead(reader) };
  const outcomes = await Promise.allSettled([1, 2].map(() => reader.call(undoMarkAllRead, input)));

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
