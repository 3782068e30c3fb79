import { stopWave as stopWaveCall } from 'shared-contracts/api/waves';
import { getWaveResults, listWaveRecipients, resendWave } from 'shared-contracts/api/waves/results';
import { beforeAll, expect, test } from 'vitest';
import { verdictOf } from '../../../messaging/carriers/error-codes.ts';
import { applyStatusReport } from '../../../messaging/sending/reports/delivery-report.service.ts';
import { stoppedWithWave } from '../../../messaging/sending/cancel/stop-wave-texts.service.ts';
import { startSender } from '../../../messaging/sending/sender/sender.handler.ts';
import {
  acceptedOutcome,
  noAnswer,
  createFakeCarrier,
  refusedOutcome,
} from '../../../messaging/sending/testing/fake-carrier.ts';
import type { PlayedCarrier } from '../../../messaging/sending/testing/fake-carrier.ts';
import { queueTexts } from '../../../messaging/sending/testing/queued-texts.ts';
import type { SendOutcome } from '../../../platform/edges/carrier.ts';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { makeContacts, makeList, openHours, planWave } from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { claimSlice } from './claim-slice.service.ts';
import { pauseWave, resumeWave, stopWave } from './control.service.ts';
import { recoverChunk } from './recover-chunk.service.ts';
import { sendSlice } from './send-slice.service.ts';

const api = useApi();
useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

const busy = refusedOutcome('30001');
const key = (wave: Wave) => ({ orgId: wave.place.orgId, waveId: wave.id, n: 1 });
type Wave = Awaited<ReturnType<typeof waveUnderWay>>;

/** A wave of which two texts are claimed; the rest is waiting, so that the wave is in progress. */
async function waveUnderWay(carrier: PlayedCarrier) {
  const place = await api.make.place();
  const contactIds = (await makeContacts(api, place, 5)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const id = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId: id })) === 'more') {}
  const process = senders.process({ carrier });
  const chunk = { orgId: place.orgId, waveId: id, n: 1 };
  const content = await process.contents.of({ ...chunk, accountId: place.accountId, variant: 0 });
  const slice = content && (await claimSlice(process, chunk, { texts: 2, segments: 2, content }));
  if (!slice || slice === 'held') {
    throw new Error('Nothing was claimed.');
  }

  return {
    place,
    id,
    process,
    send: () => sendSlice(process, slice, { carrier, leaseEndsAt: performance.now() + 10_000 }),
  };
}

const control = (wave: Wave, change: typeof pauseWave) =>
  api.platform.database.inTransaction((tx) => change(tx, wave.place.orgId, wave.id));

/** Makes delayed texts due immediately. */
async function letTimePass(): Promise<void> {
  const { db } = api.platform.database;
  await db.updateTable('outbound').set({ due_us: 0 }).where('state', '!=', 'calling').execute();
  await db.updateTable('number_rates').set({ next_us: 0 }).execute();
  api.platform.notify.tell('outbound');
}

/**
 * Runs the queue's sender until a text that is queued now has been sent: everything due before it has been processed.
 */
async function runQueue(wave: Wave, carrier: PlayedCarrier): Promise<void> {
  const sender = startSender(wave.process.sending);
  await letTimePass();
  const before = carrier.calls.length;
  const [messageId] = await queueTexts(api.platform.database.db, wave.place, { count: 1, isBulk: true });
  await eventually(async () => {
    const isGone = carrier.calls.slice(before).some(({ reference }) => reference?.messageId === messageId);
    expect(isGone).toBe(true);
  });
  await sender.stop();
}

/** Calls about texts of the wave, by the last four digits of the phone. */
const callsOf = (carrier: PlayedCarrier) =>
  carrier.calls.filter(({ body }) => body.startsWith('Hello')).map(({ to }) => to.slice(-4));

async function statuses(wave: Wave): Promise<string[]> {
  const messages = await api.platform.database.db
    .selectFrom('messages')
    .select(['status', 'description'])
    .where('org_id', '=', wave.place.orgId)
    .where('wave_id', '=', wave.id)
    .orderBy('id')
    .execute();

  return messages.map(({ status, description }) =>
    description.includes('wave was stopped') ? `${status} by the stop` : status,
  );
}

test('[CA-06] texts waiting for a retry are held while the wave is paused, and sent when it is resumed', async () => {
  const carrier = createFakeCarrier();
  const wave = await waveUnderWay(carrier);
  carrier.answers.push(busy, busy);
  await wave.send();
  await control(wave, pauseWave);

  await runQueue(wave, carrier);
  await runQueue(wave, carrier);
  expect(callsOf(carrier)).toEqual(['0001', '0002']);

  await control(wave, resumeWave);
  await runQueue(wave, carrier);
  // Both were due at the same time, in any order.
  expect(callsOf(carrier).sort()).toEqual(['0001', '0001', '0002', '0002']);
  expect(await statuses(wave)).toEqual(['sent', 'sent']);
});

test('[CA-06] texts refused temporarily are held after a pause, and ended after a stop', async () => {
  for (const change of [pauseWave, stopWave]) {
    const carrier = createFakeCarrier();
    const wave = await waveUnderWay(carrier);
    const late = Promise.withResolvers<SendOutcome>();
    carrier.answers.push(late.promise, late.promise);
    const sent = wave.send();
    await eventually(async () => expect(callsOf(carrier)).toHaveLength(2));
    await control(wave, change);
    late.resolve(busy);
    await sent;

    await runQueue(wave, carrier);

    expect(callsOf(carrier)).toEqual(['0001', '0002']);
    const expected = change === pauseWave ? 'sending' : 'failed by the stop';
    expect(await statuses(wave)).toEqual([expected, expected]);
  }
});

test('[CA-07] a text that failed for the moment is shown as waiting; stopping the wave keeps its reason, and it can be sent again', async () => {
  const carrier = createFakeCarrier();
  const wave = await waveUnderWay(carrier);
  carrier.answers.push(acceptedOutcome('P-1'), busy);
  await wave.send();
  const staff = await api.signedIn('owner', wave.place);
  const [first] = carrier.calls;
  const verdict = verdictOf('30003');
  await applyStatusReport(wave.process.sending, {
    carrier: carrier.name,
    carrierId: 'P-1',
    status: 'undelivered',
    reference: { orgId: wave.place.orgId, messageId: first?.reference?.messageId ?? 0 },
    verdict,
  });

  const shownBy = async (filter: 'waiting' | 'sent' | 'failed') =>
    (await staff.call(listWaveRecipients, { waveId: wave.id, filter })).items
      .filter(({ reason }) => reason !== '')
      .map(({ status, reason }) => `${status}: ${reason}`);
  const words = [verdict.description, verdictOf('30001').description];
  expect(await shownBy('waiting')).toEqual(words.map((reason) => `waiting: ${reason}`));
  expect(await shownBy('sent')).toEqual([]);
  expect((await staff.call(getWaveResults, { waveId: wave.id })).figures).toMatchObject({
    sent: 0,
    retrying: 2,
    waiting: 3,
  });

  await staff.call(stopWaveCall, { waveId: wave.id });
  const ended = [verdict, verdictOf('30001')].map(
    ({ descriptionAtEnd }) => `failed: ${descriptionAtEnd} ${stoppedWithWave}`,
  );
  expect(await shownBy('failed')).toEqual(ended);
  expect(await staff.call(getWaveResults, { waveId: wave.id })).toMatchObject({
    figures: { retrying: 0, failed: 2 },
    failures: [{ code: '30001' }, { code: '30003' }].map((failure) => ({
      ...failure,
      isTemporary: true,
      texts: 1,
    })),
    temporaryFailures: 2,
  });
  expect(await staff.call(resendWave, { waveId: wave.id })).toMatchObject({ name: 'A wave (again)' });
});

test('[CA-06] stopping a paused wave ends its held texts', async () => {
  const carrier = createFakeCarrier();
  const wave = await waveUnderWay(carrier);
  carrier.answers.push(busy, busy);
  await wave.send();
  await control(wave, pauseWave);
  await runQueue(wave, carrier);

  await control(wave, stopWave);
  await runQueue(wave, carrier);

  expect(callsOf(carrier)).toEqual(['0001', '0002']);
  expect(await statuses(wave)).toEqual(['failed by the stop', 'failed by the stop']);
});

test('[CA-06] a stopped wave’s text without a response is looked up: it never counts as not sent', async () => {
  const carrier = createFakeCarrier();
  const wave = await waveUnderWay(carrier);
  carrier.answers.push(noAnswer, acceptedOutcome('P-1'));
  carrier.lookUps.push({ kind: 'accepted', carrierId: 'P-2' });
  await wave.send();
  await control(wave, stopWave);

  await runQueue(wave, carrier);

  expect(callsOf(carrier)).toEqual(['0001', '0002']);
  expect(carrier.questions).toHaveLength(1);
  expect(await statuses(wave)).toEqual(['sent', 'sent']);
});

test('[CA-06] a killed worker’s pending texts are held while the wave is paused, and sent once', async () => {
  const carrier = createFakeCarrier();
  const wave = await waveUnderWay(carrier);
  await control(wave, pauseWave);
  const { db } = api.platform.database;
  await db.updateTable('wave_chunks').set({ due_us: 0 }).where('status', '=', 'sending').execute();
  await recoverChunk(wave.process, key(wave));

  await runQueue(wave, carrier);
  await runQueue(wave, carrier);
  expect(callsOf(carrier)).toEqual([]);

  await control(wave, resumeWave);
  await runQueue(wave, carrier);
  expect(callsOf(carrier).toSorted()).toEqual(['0001', '0002']);
  expect(await statuses(wave)).toEqual(['sent', 'sent']);
});

test('[CA-06] a paused wave holds up no text of another one to the same people', async () => {
  const carrier = createFakeCarrier();
  const wave = await waveUnderWay(carrier);
  carrier.answers.push(busy, busy);
  await wave.send();
  await control(wave, pauseWave);
  await runQueue(wave, carrier);
  const { db } = api.platform.database;
  const { orgId } = wave.place;
  const [messageId = 0] = await queueTexts(db, wave.place, { count: 1, isBulk: true });
  const { contact_id } = await db
    .selectFrom('outbound')
    .select('contact_id')
    .where('org_id', '=', orgId)
    .where('state', '=', 'paused')
    .executeTakeFirstOrThrow();
  const queued = db.updateTable('outbound').set({ contact_id }).where('message_id', '=', messageId);
  await queued.where('org_id', '=', orgId).execute();
  const message = db.updateTable('messages').set({ contact_id }).where('id', '=', messageId);
  await message.where('org_id', '=', orgId).execute();

  await runQueue(wave, carrier);

  expect(carrier.calls.map(({ reference }) => reference?.messageId)).toContain(messageId);
});
