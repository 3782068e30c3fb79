import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { listNotes } from 'shared-contracts/api/team/notes';
import { addNote, deleteNote } from 'shared-contracts/api/team/write-notes';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { eventually, follow, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import { insertNote } from './notes.store.ts';

const api = useApi();
const messaging = useMessaging(api);
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

async function team() {
  const place = await api.make.place();
  const owner = await api.signedIn('owner', place);
  const agent = await api.signedIn('agent', place);
  const contact = await api.make.contact(place);

  return { place, owner, agent, contact, at: { accountId: place.accountId, contactId: contact.contactId } };
}

test('[IN-02] a note refuses emptiness, too many words, strangers, and colleagues without access', async () => {
  const { place, owner, at } = await team();
  const stranger = await api.signedIn('owner');
  const viewer = await api.signedIn('viewer', place);

  await expect(owner.call(addNote, { ...at, body: '   ' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { body: 'Write something before you save the note.' },
  });
  await expect(owner.call(addNote, { ...at, body: 'x'.repeat(4_001) })).rejects.toEqual(
    refused('invalid_input'),
  );
  await expect(owner.call(addNote, { ...at, body: 'Hi', mentions: [stranger.userId] })).rejects.toEqual(
    refused('not_found'),
  );
  await expect(owner.call(addNote, { ...at, body: 'Hi', mentions: [viewer.userId] })).rejects.toEqual(
    refused('colleague_without_access'),
  );
  await expect(viewer.call(addNote, { ...at, body: 'Hi' })).rejects.toEqual(refused('forbidden'));
  const theirs = { accountId: stranger.accountId, contactId: at.contactId };
  await expect(stranger.call(addNote, { ...theirs, body: 'Hi' })).rejects.toEqual(refused('not_found'));
  await expect(stranger.call(listNotes, theirs)).rejects.toEqual(refused('not_found'));
  expect((await owner.call(listNotes, at)).items).toEqual([]);
});

test('[IN-02] only its author deletes a note', async () => {
  const { owner, agent, at } = await team();
  const { id: noteId } = await owner.call(addNote, { ...at, body: 'Mine' });

  await expect(agent.call(deleteNote, { ...at, noteId })).rejects.toEqual(refused('not_found'));
  await owner.call(deleteNote, { ...at, noteId });
  await expect(owner.call(deleteNote, { ...at, noteId })).rejects.toEqual(refused('not_found'));
  expect((await agent.call(listNotes, at)).items).toEqual([]);
  expect(await auditedActions(api, owner.userId)).toEqual(['note.added', 'note.deleted']);
});

test('[IN-02] a note is placed after the newest message, is streamed, and is never sent', async () => {
  const { place, owner, agent, contact, at } = await team();
  const { heard, leave } = await follow(agent);
  const sent = await owner.call(sendMessage, { ...at, body: 'Hello' });
  const clientKey = 'one-and-the-same';

  const note = await owner.call(addNote, {
    ...at,
    body: ' Ask Kim\nfirst ',
    mentions: [agent.userId],
    clientKey,
  });
  const again = await owner.call(addNote, { ...at, body: 'Ask Kim first', clientKey });

  expect(again.id).toBe(note.id);
  expect((await agent.call(listNotes, at)).items).toEqual([note]);
  expect(note).toMatchObject({
    contactId: at.contactId,
    body: 'Ask Kim\nfirst',
    afterMessageId: sent.id,
    author: { id: owner.userId, name: 'Kim Owner' },
    mentions: [{ id: agent.userId, name: 'Kim Agent' }],
  });
  await eventually(async () => {
    expect(heard.find(({ event }) => event === 'note.changed')?.data).toEqual({ ...at, noteId: note.id });
    expect(heard.find(({ event }) => event === 'colleague.mentioned')?.data).toEqual({
      ...at,
      userId: agent.userId,
      byUserId: owner.userId,
    });
  });
  leave();
  expect(JSON.stringify(heard)).not.toContain('Kim');
  await messaging.textIn({ from: contact.phone, to: place.phone, body: 'Anybody?' });
  await eventually(async () => {
    const { items } = await agent.call(listMessages, at);
    expect(items.map(({ body }) => body)).toEqual(['Anybody?', 'Hello']);
  });
  await eventually(async () => {
    const ledger = await messaging.ledger({ to: contact.phone });
    expect(ledger.map(({ body }) => body)).toEqual(['Hello']);
  });
});

test('[IN-02] more notes than a page come page by page, newest first, each once', async () => {
  const { owner, at } = await team();
  const { db } = api.platform.database;
  for (let number = 1; number <= 205; number++) {
    await insertNote(db, owner.orgId, {
      ...at,
      authorId: owner.userId,
      body: `Note ${number}`,
      afterMessageId: 0,
      mentions: [],
      clientKey: null,
    });
  }

  const first = await owner.call(listNotes, at);
  const second = await owner.call(listNotes, { ...at, start_cursor: first.nextPageCursor });

  expect(first.items).toHaveLength(200);
  expect(first.items[0]?.body).toBe('Note 205');
  expect(second.items.map(({ body }) => body)).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1']);
  expect(second.nextPageCursor).toBe(0);
});

test('[IN-02] 25 staff who write texts and notes on one conversation stay in one order for everybody', async () => {
  const { place, owner, at } = await team();
  const staff = await Promise.all(Array.from({ length: 25 }, () => api.signedIn('agent', place)));

  await Promise.all(
    staff.flatMap(({ call }, n) => [
      call(sendMessage, { ...at, body: `Text ${n}` }),
      call(addNote, { ...at, body: `Note ${n}` }),
    ]),
  );

  const orderOf = async ({ call }: (typeof staff)[number]) => {
    const [messages, notes] = await Promise.all([call(listMessages, at), call(listNotes, at)]);
    const rows = [
      ...messages.items.map(({ id, body }) => ({ after: id, note: 0, body })),
      ...notes.items.map(({ id, afterMessageId, body }) => ({ after: afterMessageId, note: id, body })),
    ];

    return rows.toSorted((one, other) => one.after - other.after || one.note - other.note);
  };
  const first = await orderOf(owner);
  expect(first).toHaveLength(50);
  for (const one of staff) {
    expect(await orderOf(one)).toEqual(first);
  }
});
