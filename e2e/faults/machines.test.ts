import { randomUUID } from 'node:crypto';
import { login } from 'shared-contracts/api/auth';
import { createContact } from 'shared-contracts/api/contacts';
import { createToken } from 'shared-contracts/api/developers';
import { getImport, getImportProblems, uploadContacts } from 'shared-contracts/api/imports';
import { listInbox } from 'shared-contracts/api/inbox';
import { sendMessage } from 'shared-contracts/api/messages';
import { listPresence, tellPresence } from 'shared-contracts/api/team';
import { getMe, logout } from 'shared-contracts/api/users';
import { deleteUserPermission } from 'shared-contracts/api/users/manage';
import { createWave } from 'shared-contracts/api/waves';
import { CallError, createClient } from 'shared-contracts/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daytimePhone } from '../fixtures/daytime.ts';
import { demoPassword, people } from '../fixtures/people.ts';
import { brokenContacts } from './broken-contacts.ts';
import { follow } from './live.ts';
import type { LiveStream } from './live.ts';
import { startMachines } from './machines.ts';
import type { Machine, Machines } from './machines.ts';
import { eventually } from './processes.ts';
import { forEachOf, signIn, staffAt } from './staff.ts';
import type { Staff } from './staff.ts';
import { expectEachOnce, startWave } from './wave.ts';

const callsPerToken = 20;
const plannedTexts = 20;
/** Long enough to schedule all of them before the first is due. */
const planAheadMs = 15_000;
const recipients = 240;
const rowCount = 10_000;
let machines: Machines;
let workers: Machine[];

beforeAll(async () => {
  // Slow enough for a wave to be running when its worker is lost.
  machines = await startMachines({ SEGMENTS_PER_SECOND: '30', CALLS_PER_TOKEN: String(callsPerToken) });
  workers = await Promise.all([machines.startWorker(), machines.startWorker()]);
});
afterAll(() => machines.remove());

const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

async function newContact({ client, accountId }: Staff): Promise<{ contactId: number; phone: string }> {
  const phone = daytimePhone();
  const { id: contactId } = await client.call(createContact, { accountId, phone });

  return { contactId, phone };
}

const expectHeard = ({ events }: LiveStream, event: string, data: Readonly<Record<string, unknown>>) =>
  eventually(async () =>
    expect(events).toContainEqual(expect.objectContaining({ event, data: expect.objectContaining(data) })),
  );

async function acceptedBodies({ ledger }: Staff, prefix: string): Promise<string[]> {
  const calls = (await ledger()).filter((call) => call.accepted && !call.repeat);

  return calls.map(({ body }) => body).filter((body) => body.startsWith(prefix));
}

test('[AP-07] events of one API process appear live at the other: a text, its reply, typing', async () => {
  const owner = await signIn(machines.firstApi);
  const agent = await signIn(machines.secondApi, people.agent);
  const [atFirst, atSecond] = [await follow(owner), await follow(agent)];
  const { contactId, phone } = await newContact(owner);

  await owner.textIn(phone, 'Are you open today?');
  await expectHeard(atSecond, 'message.added', { contactId });
  expect(await agent.newest(contactId)).toMatchObject({ body: 'Are you open today?' });

  const answer = await agent.send(contactId, 'Until nine.');
  await expectHeard(atFirst, 'message.added', { contactId, messageId: answer.id });
  await expectHeard(atFirst, 'message.changed', { contactId, messageId: answer.id });
  await eventually(async () => expect(await owner.newest(contactId)).toMatchObject({ status: 'delivered' }));
  expect(await acceptedBodies(owner, 'Until nine.')).toHaveLength(1);

  const { id: userId } = await owner.client.call(getMe, {});
  const place = { accountId: owner.accountId, contactId };
  for (const doing of ['typing', 'gone'] as const) {
    await owner.client.call(tellPresence, { ...place, tab: 'a tab of the owner', doing });
    await expectHeard(atSecond, 'presence.changed', { contactId, userId, doing });
    const { items } = await agent.client.call(listPresence, place);
    expect(items).toEqual(doing === 'gone' ? [] : [{ userId, doing }]);
  }
  atFirst.leave();
  atSecond.leave();
});

test('[SH-04][AD-04] a sign-out and a removed permission at one API process apply at the other at once', async () => {
  const agent = await signIn(machines.secondApi, people.agent);
  const { id: userId } = await agent.client.call(getMe, {});
  const agentStream = await follow(agent);
  const sameSession = await staffAt(machines.firstApi, agent.token);
  await sameSession.client.call(logout, { userId });
  // The sign-out event must end the stream: the session was looked up there within the last few seconds.
  await agentStream.ended;
  await expect(agent.client.call(getMe, {})).rejects.toEqual(refused('not_signed_in'));

  const owner = await signIn(machines.firstApi);
  const planner = await signIn(machines.secondApi, people.planner);
  const { accountId } = planner;
  const { id: personId } = await planner.client.call(getMe, {});
  await planner.client.call(listInbox, { accountId });
  const plannerStream = await follow(planner);
  await owner.client.call(deleteUserPermission, {
    personId,
    account_id: accountId,
    account_permission_id: 'view_conversations',
  });
  await plannerStream.ended;
  await expect(planner.client.call(listInbox, { accountId })).rejects.toEqual(refused('forbidden'));
});

test('[SH-01][AD-05] two API processes count calls of a token and wrong passwords together', async () => {
  const owner = await signIn(machines.firstApi);
  const { accountId } = owner;
  const { accessToken } = await owner.client.call(createToken, {
    name: 'A program of two machines',
    password: demoPassword,
  });
  const clients = [machines.firstApi, machines.secondApi].map((baseUrl) =>
    createClient({ baseUrl, token: () => accessToken }),
  );
  const calls = await Promise.allSettled(
    Array.from({ length: callsPerToken }, () =>
      clients.map((client) => client.call(listInbox, { accountId })),
    ).flat(),
  );
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(callsPerToken);
  for (const call of calls.filter(({ status }) => status === 'rejected')) {
    expect(call).toMatchObject({ reason: refused('rate_limited') });
  }

  const signInAt = (baseUrl: string, password: string) =>
    createClient({ baseUrl }).call(login, { email: people.mover, password });
  const { firstApi, secondApi } = machines;
  for (const apiUrl of [firstApi, secondApi, firstApi, secondApi, firstApi]) {
    await expect(signInAt(apiUrl, 'wrong')).rejects.toEqual(refused('wrong_credentials'));
  }
  for (const apiUrl of [secondApi, firstApi]) {
    await expect(signInAt(apiUrl, demoPassword)).rejects.toEqual(refused('sign_in_locked'));
  }
});

test('[IN-07][AP-06] two workers send texts that are due at the same moment once', async () => {
  const owner = await signIn(machines.secondApi);
  const { client, accountId } = owner;
  const contacts = await Promise.all(Array.from({ length: plannedTexts }, () => newContact(owner)));
  const scheduledTime = new Date(Date.now() + planAheadMs).toISOString();
  const bodies = contacts.map((_, index) => `Planned ${index}`);
  await forEachOf(contacts, async ({ contactId }, index) => {
    const jobDescription = { body: `Planned ${index}`, contact_ids: [contactId] };
    await client.call(createWave, { accountId, wave: { scheduledTime, jobDescription } });
  });

  await eventually(async () =>
    expect((await acceptedBodies(owner, 'Planned ')).toSorted()).toEqual(bodies.toSorted()),
  );
});

/**
 * Sends through the second API process; if that is gone, retries through the first with the same key, like a browser
 * does.
 */
async function sendByEither(
  { atFirst, atSecond }: { atFirst: Staff; atSecond: Staff },
  text: { contactId: number; body: string },
): Promise<void> {
  const input = { ...text, accountId: atFirst.accountId, clientKey: randomUUID() };
  await atSecond.client.call(sendMessage, input).catch(() => atFirst.client.call(sendMessage, input));
}

test('[AP-06] an API and a worker machine lost with their disks during texts, an import and a wave', async () => {
  const atFirst = await signIn(machines.firstApi);
  const atSecond = await staffAt(machines.secondApi, atFirst.token);
  const { accountId } = atFirst;
  const [first, second] = workers;
  await second?.stop();
  const contacts = await atFirst.contacts(30);
  const { contactId, phone } = await newContact(atFirst);
  const stream = await follow(atSecond);
  await atFirst.textIn(phone, 'Before');
  await expectHeard(stream, 'message.added', { contactId });
  const wave = await startWave(atFirst, recipients);
  await wave.reaches(1 / 8);
  const { file, ...ends } = brokenContacts(rowCount);
  const { importId } = await atSecond.client.call(uploadContacts, { accountId, file });
  await eventually(async () => {
    const { rowsDone } = await atFirst.client.call(getImport, { importId });
    expect(rowsDone).toBeGreaterThan(0);
  });
  expect(await atFirst.client.call(getImport, { importId })).toMatchObject({ state: 'running' });

  const texts = forEachOf(contacts, (contact, index) =>
    sendByEither({ atFirst, atSecond }, { contactId: contact.id, body: `By either ${index}` }),
  );
  await Promise.all([first?.lose(), machines.secondApiMachine.lose()]);
  await stream.ended;
  await atFirst.textIn(phone, 'While it is away');
  await machines.startWorker();
  await texts;

  const resumed = await follow(atFirst, stream.events.findLast(({ id }) => id)?.id);
  await expectHeard(resumed, 'message.added', { contactId });
  expect(resumed.events.map(({ event }) => event)).not.toContain('live.connected');
  resumed.leave();
  await expectEachOnce(wave);
  await eventually(async () =>
    expect(await atFirst.client.call(getImport, { importId })).toMatchObject({
      state: 'done',
      rowsDone: rowCount,
      ...ends,
    }),
  );
  const { url } = await atFirst.client.call(getImportProblems, { importId });
  const rejected = (await (await fetch(url)).text()).trimEnd().split('\r\n').slice(1);
  expect(rejected).toHaveLength(ends.duplicates + ends.invalid);
  await eventually(async () =>
    expect((await acceptedBodies(atFirst, 'By either ')).toSorted()).toEqual(
      contacts.map((_, index) => `By either ${index}`).toSorted(),
    ),
  );
  expect(await atFirst.newest(contactId)).toMatchObject({ body: 'While it is away' });
});
