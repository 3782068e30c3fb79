import { changeSimulatorSettings, readLedger } from 'shared-contracts/api/carriers/simulator';
import { beforeAll, expect, test } from 'vitest';
import {
  noAnswer,
  createFakeCarrier,
  refusedOutcome,
} from '../../../messaging/sending/testing/fake-carrier.ts';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import type { Place } from '../../../testing/factories.ts';
import { RowsFailedError } from '../../../platform/jobs/for-each-row.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  openHours,
  planWave,
  readWave,
} from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { claimSlice } from './claim-slice.service.ts';
import type { ClaimedSlice } from './claim-slice.service.ts';
import { recoverChunk } from './recover-chunk.service.ts';
import { sendSlice } from './send-slice.service.ts';
import { compileDueWaves, createWavePoller } from './start-wave-sender.handler.ts';
import type { WaveSending } from './wave-sending.ts';

const api = useApi({}, { areRowsBroken: true });
useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

async function compiledWave(count: number) {
  const place = await api.make.place();
  const contacts = await makeContacts(api, place, count);
  const contactIds = contacts.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const id = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: id })) === 'more') {}

  return { place, contacts, id, key: { orgId: place.orgId, waveId: id, n: 1 } };
}

test('[CA-07] a wave that cannot be compiled holds up no wave of anybody else', async () => {
  const [broken, sound] = [await api.make.place(), await api.make.place()];
  const brokenId = await planWave(api, broken, { job: { body: 'Hello', list_ids: [] } });
  await api.platform.database.db
    .updateTable('waves')
    .set({ job_description: '{"list_ids": "none"}', starts_at: new Date(0) })
    .where('org_id', '=', broken.orgId)
    .where('id', '=', brokenId)
    .execute();
  const contactIds = (await makeContacts(api, sound, 2)).map(({ contactId }) => contactId);
  const listId = await makeList(api, sound, { name: 'Everyone', contactIds });
  const id = await planWave(api, sound, { job: { body: 'Hello', list_ids: [listId] } });
  const round = compileDueWaves(api.platform, { poller: createWavePoller(api.platform) });
  await expect(round).rejects.toThrow(RowsFailedError);

  expect(await readWave(api, sound.orgId, id)).toMatchObject({ status: 'sending' });
  expect(await readWave(api, broken.orgId, brokenId)).toMatchObject({ status: 'scheduled' });
  await api.platform.database.db.deleteFrom('waves').where('id', '=', brokenId).execute();
});

test('[CA-07] a chunk that cannot be worked on is put off behind those of others, and sent once it can be', async () => {
  const [broken, sound] = [await compiledWave(1), await compiledWave(1)];
  const { db } = api.platform.database;
  const job = (id: number) => db.selectFrom('waves').select('job_description').where('id', '=', id);
  const { job_description: former } = await job(broken.id).executeTakeFirstOrThrow();
  const setJob = (text: string) =>
    db.updateTable('waves').set({ job_description: text }).where('id', '=', broken.id).execute();
  const dueUs = async () => {
    const chunk = db.selectFrom('wave_chunks').select('due_us').where('wave_id', '=', broken.id);

    return (await chunk.executeTakeFirstOrThrow()).due_us;
  };
  await setJob('{"body": 5}');
  const before = await dueUs();
  senders.start({ carrier: createFakeCarrier() });
  await eventuallyWave(api, sound.place.orgId, { id: sound.id, status: 'sent' });
  await eventually(async () => expect(await dueUs()).toBeGreaterThan(before));

  await setJob(JSON.stringify(former));
  await eventuallyWave(api, broken.place.orgId, { id: broken.id, status: 'sent' });
});

async function claim(
  process: WaveSending,
  wave: Awaited<ReturnType<typeof compiledWave>>,
): Promise<ClaimedSlice> {
  const content = await process.contents.of({
    ...wave.key,
    accountId: wave.place.accountId,
    variant: 0,
  });
  const slice = content && (await claimSlice(process, wave.key, { texts: 2_000, segments: 2_000, content }));
  if (!slice || slice === 'held') {
    throw new Error('Nothing was claimed.');
  }

  return slice;
}

/** Makes leases expire, as if their senders had died. */
async function letLeasesEnd(): Promise<void> {
  const { db } = api.platform.database;
  await db.updateTable('wave_chunks').set({ due_us: 0 }).where('status', '=', 'sending').execute();
  api.platform.notify.tell('waves');
}

/** Makes delayed texts due immediately. */
async function letTimePass(): Promise<void> {
  const { db } = api.platform.database;
  await db.updateTable('outbound').set({ due_us: 0 }).where('state', '!=', 'calling').execute();
  await db.updateTable('number_rates').set({ next_us: 0 }).execute();
  api.platform.notify.tell('outbound');
}

async function expectEachOnce(wave: Awaited<ReturnType<typeof compiledWave>>): Promise<void> {
  await eventually(async () =>
    expect((await readWave(api, wave.place.orgId, wave.id)).figures.sent).toBe(wave.contacts.length),
  );
  const place: Place & { phone: string } = wave.place;
  const { items } = await api.anybody.call(readLedger, { from: place.phone });
  const taken = items.filter(({ repeat, accepted }) => accepted && !repeat);
  expect(taken.map(({ to }) => to).sort()).toEqual(wave.contacts.map(({ phone }) => phone).sort());
}

test('[CA-07] a worker that dies before its calls leaves nothing unsent', async () => {
  const wave = await compiledWave(30);
  await claim(senders.process(), wave);
  await letLeasesEnd();

  senders.start();

  await eventuallyWave(api, wave.place.orgId, { id: wave.id, status: 'sent' });
  await expectEachOnce(wave);
});

test('[CA-07] a worker that dies between its calls and its writes sends nothing twice', async () => {
  const wave = await compiledWave(30);
  const slice = await claim(senders.process(), wave);
  const carrier = api.platform.edges.carriers.get('simulator');
  await Promise.all(slice.messages.slice(0, 20).map((message) => carrier.send(message)));
  await letLeasesEnd();

  senders.start();

  await eventuallyWave(api, wave.place.orgId, { id: wave.id, status: 'sent' });
  await expectEachOnce(wave);
});

test('[CA-07] the inbox shows the texts of a worker that died before it could show them', async () => {
  const wave = await compiledWave(2);
  const { orgId, accountId } = wave.place;
  const { db } = api.platform.database;
  const contactId = wave.contacts[0]?.contactId ?? 0;
  await db
    .insertInto('conversations')
    .values({
      org_id: orgId,
      account_id: accountId,
      contact_id: contactId,
      activity: contactId,
      search_text: '',
    })
    .execute();
  const process = senders.process();
  await claim(process, wave);
  await letLeasesEnd();

  await recoverChunk(process, wave.key);

  const shown = await db
    .selectFrom('conversations')
    .select(['last_preview', 'last_direction', 'message_count'])
    .where('org_id', '=', orgId)
    .execute();
  expect(shown).toEqual([
    {
      last_preview: expect.stringMatching(/^Hello/),
      last_direction: 'outbound',
      message_count: 1,
    },
  ]);
  senders.start();
  await expectEachOnce(wave);
});

test('[CA-07] without carrier keys, a dead worker’s texts are looked up and not sent again', async () => {
  const wave = await compiledWave(3);
  const carrier = createFakeCarrier({ honorsIdempotencyKey: false });
  carrier.lookUps.push(...[1, 2, 3].map((n) => ({ kind: 'accepted' as const, carrierId: `found-${n}` })));
  await claim(senders.process({ carrier }), wave);
  await letLeasesEnd();

  senders.start({ carrier });

  await eventually(async () => expect(carrier.questions).toHaveLength(3));
  await eventually(async () => expect((await readWave(api, wave.place.orgId, wave.id)).figures.sent).toBe(3));
  expect(carrier.calls).toEqual([]);
});

test('[CA-07] a worker that was stopped and has lost its lease makes no call', async () => {
  const wave = await compiledWave(5);
  const process = senders.process();
  const slice = await claim(process, wave);
  await letLeasesEnd();
  senders.start();
  await eventuallyWave(api, wave.place.orgId, { id: wave.id, status: 'sent' });

  const carrier = createFakeCarrier();
  await sendSlice(process, slice, { carrier, leaseEndsAt: performance.now() - 1 });

  expect(carrier.calls).toEqual([]);
  await expectEachOnce(wave);
});

test('[CA-07] answers that come after the lease was lost change nothing that is settled', async () => {
  const wave = await compiledWave(5);
  const process = senders.process();
  const slice = await claim(process, wave);
  await letLeasesEnd();
  senders.start();
  await eventuallyWave(api, wave.place.orgId, { id: wave.id, status: 'sent' });
  await expectEachOnce(wave);

  const carrier = api.platform.edges.carriers.get('simulator');
  await sendSlice(process, slice, { carrier, leaseEndsAt: performance.now() + 10_000 });

  await expectEachOnce(wave);
});

test('[CA-07] a carrier that takes texts and resets, is busy or has a fault gets each text once', async () => {
  const wave = await compiledWave(12);
  const outages = ['acceptThenReset', 'busy429', 'error500'] as const;
  for (const [index, { phone }] of wave.contacts.entries()) {
    const outage = outages[index % 4];
    if (outage) {
      await api.anybody.call(changeSimulatorSettings, { settings: { outage }, phone });
    }
  }
  senders.start();
  await eventually(async () =>
    expect((await readWave(api, wave.place.orgId, wave.id)).figures.waiting).toBe(0),
  );
  await eventually(async () =>
    expect((await readWave(api, wave.place.orgId, wave.id)).figures.sent).toBeGreaterThanOrEqual(3),
  );
  for (const { phone } of wave.contacts) {
    await api.anybody.call(changeSimulatorSettings, { settings: { outage: 'none' }, phone });
  }

  await eventually(async () => {
    await letTimePass();
    expect((await readWave(api, wave.place.orgId, wave.id)).figures.sent).toBe(12);
  });
  await expectEachOnce(wave);
});

test('[CA-07] a call without an answer is repeated under its own key', async () => {
  const wave = await compiledWave(2);
  const carrier = createFakeCarrier();
  carrier.answers.push(noAnswer, refusedOutcome('21610'));
  senders.start({ carrier });
  await eventually(async () => expect(carrier.calls).toHaveLength(2));

  await eventually(async () => {
    await letTimePass();
    expect((await readWave(api, wave.place.orgId, wave.id)).figures).toMatchObject({
      sent: 1,
      failed: 1,
      optOuts: 1,
    });
  });
  expect(new Set(carrier.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('[CA-06] a wave deleted while sending sends nothing more, and its sent texts stay in the threads', async () => {
  const wave = await compiledWave(30);
  const { orgId } = wave.place;
  senders.start({ limits: { segmentsPerSecond: 20 } });
  await eventually(async () => expect((await readWave(api, orgId, wave.id)).figures.sent).toBeGreaterThan(5));
  const { db } = api.platform.database;
  await db.deleteFrom('waves').where('org_id', '=', orgId).where('id', '=', wave.id).execute();
  await senders.stop();
  const { items } = await api.anybody.call(readLedger, { from: wave.place.phone });

  senders.start();
  await senders.stop();

  expect(items.length).toBeLessThan(30);
  const after = await api.anybody.call(readLedger, { from: wave.place.phone });
  expect(after.items).toHaveLength(items.length);
  const kept = await db
    .selectFrom('messages')
    .select(['status'])
    .where('org_id', '=', orgId)
    .where('wave_id', '=', wave.id)
    .execute();
  expect(kept).toHaveLength(items.length);
});
