import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { closeConversation, listInbox } from 'shared-contracts/api/inbox';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { markAllRead } from 'shared-contracts/api/inbox/mark-all-read';
import { sendMessage } from 'shared-contracts/api/messages';
import { createContact } from 'shared-contracts/api/contacts';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { getMe } from 'shared-contracts/api/users';
import { CallError } from 'shared-contracts/client';
import type { AccountPermission } from 'shared-contracts/permissions';
import { afterEach, expect, test } from 'vitest';
import {
  eventually,
  eventuallyNewest,
  eventuallyThread,
  follow,
  useMessaging,
} from '../../testing/messaging.ts';
import { revokePermissions } from '../../testing/revoke-permissions.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api);
const open: { leave(): void }[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) {
    stream.leave();
  }
});

async function listen(...given: Parameters<typeof follow>) {
  const stream = await follow(...given);
  open.push(stream);

  return stream;
}

const namesOf = (heard: readonly { event: string }[]) => heard.map(({ event }) => event);

async function giveAccount(
  { orgId, userId }: { orgId: number; userId: number },
  accountId: number,
  permission: AccountPermission,
): Promise<void> {
  await api.platform.database.db
    .insertInto('user_account_permissions')
    .values({ org_id: orgId, user_id: userId, account_id: accountId, permission })
    .execute();
}

test('[IN-01] refuses to follow an account of another organization', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];

  await expect(follow(stranger, { accountId: staff.accountId })).rejects.toMatchObject({
    constructor: CallError,
    code: 'not_found',
  });
});

test('[IN-01] HEAD is answered without a stream, so that the next call on its connection is too', async () => {
  // kemalcr/kemal#798, vivekchand/clawmetry#248
  const { token, accountId } = await api.make.staff('owner');
  const path = followAccount.path.replace(':accountId', String(accountId));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, to: string, bearer: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const call = request(api.url + to, { method, agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer));
      });
      call.on('error', reject).end();
    });

  expect((await ask('HEAD', path, 'x'.repeat(40))).statusCode).toBe(401);
  const head = await ask('HEAD', path, token);
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect((await ask('GET', '/health/live', token)).statusCode).toBe(200);
  agent.destroy();
});

test('[IN-01] streams events, ids only, to followers of this account only', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const neighbor = await api.signedIn('owner', await api.make.account(place.orgId));
  const phone = api.make.phone();
  const { heard } = await listen(staff);
  const others = await listen(neighbor);
  await eventually(async () =>
    expect(namesOf([...heard, ...others.heard])).toEqual(['live.connected', 'live.connected']),
  );

  await messaging.textIn({ from: phone, to: place.phone, body: 'Secret words' });
  const thread = await eventuallyThread(staff, phone);
  await staff.call(sendMessage, { ...thread, body: 'Other secret words' });
  await eventuallyNewest(staff, thread, { status: 'delivered' });
  await staff.call(closeConversation, thread);
  await staff.call(markAllRead, { accountId: place.accountId });
  await staff.call(unsubscribeContact, thread);

  await eventually(async () => expect(namesOf(heard)).toContain('contact.changed'));
  expect(new Set(namesOf(heard))).toEqual(
    new Set([
      'live.connected',
      'message.added',
      'message.changed',
      'conversation.changed',
      'account.read',
      'contact.changed',
    ]),
  );
  expect(heard.find(({ event }) => event === 'message.added')?.data).toEqual({
    ...thread,
    messageId: expect.any(Number),
    direction: 'inbound',
    notifies: 'staff',
  });
  expect(JSON.stringify(heard)).not.toContain('secret');
  expect(namesOf(others.heard)).toEqual(['live.connected']);
});

test('[IN-01][IN-20][TX-04] events of reactions and of texts from blocked contacts say that they notify no one', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const blocked = await api.make.contact(place, { blocked: true });
  const customer = await api.make.contact(place);
  const { heard } = await listen(staff);
  await eventually(async () => expect(namesOf(heard)).toEqual(['live.connected']));

  await messaging.textIn({ from: blocked.phone, to: place.phone, body: 'Hello?' });
  await messaging.textIn({ from: customer.phone, to: place.phone, body: 'Liked “See you at 5”' });

  await eventually(async () => {
    const added = heard.filter(({ event }) => event === 'message.added').map(({ data }) => data);
    expect(added).toHaveLength(2);
    expect(added).toContainEqual(
      expect.objectContaining({ contactId: blocked.contactId, notifies: 'nobody' }),
    );
    expect(added).toContainEqual(
      expect.objectContaining({ contactId: customer.contactId, notifies: 'nobody' }),
    );
  });
});

test('[IN-01] one stream carries several accounts, each to those who may follow it, and resumes in all of them', async () => {
  const [place, foreign] = [await api.make.place(), await api.make.place()];
  const second = await api.make.account(place.orgId);
  const [staff, neighbor] = [await api.signedIn('owner', place), await api.signedIn('owner', second)];
  const stranger = await api.signedIn('owner', foreign);
  await giveAccount(staff, second.accountId, 'view_conversations');
  const also = `${second.accountId},${foreign.accountId}`;
  const both = await listen(staff, { also });
  const own = await listen(neighbor, { also: String(place.accountId) });
  await eventually(async () =>
    expect(namesOf([...both.heard, ...own.heard])).toEqual(['live.connected', 'live.connected']),
  );
  const accountsOf = (heard: readonly { data: Record<string, unknown> }[]) =>
    heard.slice(1).map(({ data }) => data['accountId']);
  const addContacts = async () => {
    for (const reader of [stranger, staff, neighbor]) {
      await reader.call(createContact, {
        accountId: reader.accountId,
        name: 'New',
        phone: api.make.phone(),
      });
    }
  };

  await addContacts();

  const theirs = [place.accountId, second.accountId];
  await eventually(async () => expect(accountsOf(both.heard)).toEqual(theirs));
  await eventually(async () => expect(accountsOf(own.heard)).toEqual([second.accountId]));

  both.leave();
  await both.ended;
  await addContacts();
  const again = await listen(staff, { also, lastEventId: String(both.heard.at(-1)?.id) });
  await eventually(async () =>
    expect(again.heard.map(({ data }) => data['accountId']).slice(-2)).toEqual(theirs),
  );
});

test('[IN-01] a stream that reconnects gets the missed events in order', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const first = await listen(staff);
  await eventually(async () => expect(first.heard).toHaveLength(1));
  first.leave();
  await first.ended;
  const { contactId } = await api.make.contact(place);
  const thread = { accountId: place.accountId, contactId };
  const sent: { id: number }[] = [];
  for (const body of ['One', 'Two', 'Three']) {
    sent.push(await staff.call(sendMessage, { ...thread, body }));
  }
  await eventuallyNewest(staff, thread, { status: 'delivered' });

  const second = await listen(staff, { lastEventId: String(first.heard.at(-1)?.id) });

  await eventually(async () => {
    const added = second.heard.filter(({ event }) => event === 'message.added');
    expect(added.map(({ data }) => data['messageId'])).toEqual(sent.map(({ id }) => id));
  });
  expect(namesOf(second.heard)).not.toContain('live.connected');
});

test('[IN-01] a stream that missed too much, or names an unknown event, asks for a reload', async () => {
  const staff = await api.signedIn('owner');
  for (const lastEventId of ['999999999', 'rubbish', '-5']) {
    const stream = await listen(staff, { lastEventId });
    await eventually(async () => expect(namesOf(stream.heard)).toEqual(['live.connected']));
  }
});

test('[IN-01] a stream that begins at a page’s first answer sends what has happened since', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const { contactId } = await api.make.contact(place);
  const { liveSince: lastEventId = '' } = await staff.call(getMe, {});
  const { id } = await staff.call(sendMessage, { accountId: place.accountId, contactId, body: 'Since then' });

  const { heard } = await listen(staff, { lastEventId });

  await eventually(async () => expect(namesOf(heard)).toContain('message.changed'));
  const added = heard.filter(({ event }) => event === 'message.added');
  expect(added.map(({ data }) => data['messageId'])).toEqual([id]);
  expect(namesOf(heard)).not.toContain('live.connected');
});

test('[IN-01] a stream that begins at an answer from before its reader’s permissions changed asks for a reload', async () => {
  const staff = await api.signedIn('agent');
  const { liveSince } = await staff.call(getMe, {});
  await revokePermissions(api.platform, staff, ['manage_templates']);

  const { heard } = await listen(staff, { lastEventId: liveSince ?? '' });
  await eventually(async () => expect(namesOf(heard)).toEqual(['live.connected']));
});

test('[IN-01] a stream ends as soon as its session does', async () => {
  const staff = await api.signedIn('owner');
  const { heard, ended } = await listen(staff);
  await eventually(async () => expect(heard).toHaveLength(1));

  const { database, sessions } = api.platform;
  await database.inTransaction((tx) => sessions.endAllOf(tx, staff.userId));

  await ended;
  await expect(follow(staff)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('[IN-01] a stream ends when its reader’s permissions change, and may reconnect', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('agent', place);
  const { heard, ended } = await listen(staff);
  await eventually(async () => expect(heard).toHaveLength(1));

  await revokePermissions(api.platform, staff, ['manage_templates']);
  await ended;
  const again = await listen(staff);
  await messaging.textIn({ from: api.make.phone(), to: place.phone, body: 'Still here?' });
  await eventually(async () => expect(namesOf(again.heard)).toContain('message.added'));

  await revokePermissions(api.platform, staff, ['view_conversations', 'manage_contacts']);
  await again.ended;
  await expect(follow(staff)).rejects.toMatchObject({ code: 'forbidden' });
});

test('[IN-01] a stream ends if its reader’s permissions changed before it was opened', async () => {
  const staff = await api.signedIn('agent');
  // The session is cached from here on, and its change is not published.
  await staff.call(listInbox, { accountId: staff.accountId });
  const untold = { ...api.platform.sessions, forget: () => undefined };
  await revokePermissions({ ...api.platform, sessions: untold }, staff, ['manage_templates']);

  const { heard, ended } = await listen(staff);
  await ended;
  expect(heard).toEqual([]);
});

test('[IN-01] a stream ends as soon as its organization is closed', async () => {
  const staff = await api.signedIn('owner');
  const { heard, ended } = await listen(staff);
  await eventually(async () => expect(heard).toHaveLength(1));

  const { database, sessions } = api.platform;
  await database.inTransaction(async (tx) => {
    const { orgId } = staff;
    await tx.updateTable('organizations').set({ is_active: false }).where('org_id', '=', orgId).execute();
    sessions.forgetOrganization(tx, orgId);
  });

  await ended;
});

test('[IN-10] people who only manage contacts only get contact events, also missed ones', async () => {
  const place = await api.make.place();
  const keeper = await api.signedIn('agent', place);
  await revokePermissions(api.platform, keeper, ['view_conversations']);
  const { heard, leave } = await listen(keeper);
  await eventually(async () => expect(namesOf(heard)).toEqual(['live.connected']));
  const firstId = heard[0]?.id;

  const phone = api.make.phone();
  await messaging.textIn({ from: phone, to: place.phone, body: 'Not for everybody' });
  const thread = await eventuallyThread(await api.signedIn('agent', place), phone);
  await keeper.call(unsubscribeContact, thread);

  await eventually(async () => expect(namesOf(heard)).toContain('contact.changed'));
  expect(namesOf(heard).filter((name) => !name.startsWith('contact'))).toEqual(['live.connected']);
  leave();

  const again = await listen(keeper, { lastEventId: String(firstId) });
  await eventually(async () => expect(namesOf(again.heard)).toContain('contact.changed'));
  expect(namesOf(again.heard).filter((name) => !name.startsWith('contact'))).toEqual([]);

  await revokePermissions(api.platform, keeper, ['manage_contacts']);
  await again.ended;
});
