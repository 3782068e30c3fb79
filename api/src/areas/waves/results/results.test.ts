import * as results from 'shared-contracts/api/waves/results';
import { getWave, getWaveStatus, listWaves, stopWave } from 'shared-contracts/api/waves';
import { verdictOf } from '../../../messaging/carriers/error-codes.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import { refusalEffects } from '../sending/refusal-effects.service.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { startWaves } from '../sending/start-waves.handler.ts';
import type { WaveSender } from '../sending/start-wave-sender.handler.ts';
import { eventuallyWave, noonZone, openHours } from '../testing/sent-waves.ts';
import { createTestWave, withList, writtenWave } from '../testing/written-waves.ts';

const api = useApi();
const running: WaveSender[] = [];
beforeAll(() => openHours(api));
afterEach(async () => {
  for (const sender of running.splice(0)) {
    await sender.stop();
  }
});

/** A wave that was sent to some people. */
async function sentWave(people: number) {
  const scene = await withList(api, people);
  const { staff, listId } = scene;
  const wave = await createTestWave(staff, writtenWave(staff, { list_ids: [listId], scheduleWhen: 'now' }));
  running.push(startWaves(api.platform, { ...refusalEffects, limits: { segmentsPerSecond: 100_000 } }));
  await eventuallyWave(api, staff.orgId, { id: wave.id, status: 'sent' });

  return { ...scene, waveId: wave.id };
}

/** Makes the text to a contact fail. */
async function fail(orgId: number, text: { waveId: number; contactId: number; description: string }) {
  await api.platform.database.db
    .updateTable('messages')
    .set({ status: 'failed', description: text.description })
    .where('org_id', '=', orgId)
    .where('wave_id', '=', text.waveId)
    .where('contact_id', '=', text.contactId)
    .execute();
  await api.platform.database.db
    .updateTable('wave_progress')
    .set({ failed: 1 })
    .where('org_id', '=', orgId)
    .where('wave_id', '=', text.waveId)
    .execute();
}

test('[CA-07] results and recipients of a wave are for those who manage it', async () => {
  const { waveId, staff } = await sentWave(1);
  const stranger = await api.signedIn('owner');
  for (const one of [
    results.getWaveResults,
    results.listWaveRecipients,
    results.exportWaveRecipients,
    results.resendWave,
  ]) {
    await expectRefusal(api.anybody.call(one, { waveId }), 'not_signed_in');
    await expectRefusal(stranger.call(one, { waveId }), 'not_found');
  }
  await expectRefusal(
    staff.call(results.listWaveRecipients, { waveId, account_id: stranger.accountId }),
    'not_found',
  );
  await expectRefusal(staff.call(results.resendWave, { waveId }), 'wave_nothing_to_resend');
});

test('[CA-05] a sent wave shows what was sent and what it cost, in the list too', async () => {
  const { waveId, staff } = await sentWave(3);

  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({
    figures: { recipients: 3, sent: 3, waiting: 0, segments: 3 },
    cost: 3,
    failures: [],
    variants: [],
    isSignificant: null,
  });
  expect(await staff.call(getWaveStatus, { waveId })).toMatchObject({ status: 'sent', secondsLeft: null });
  expect(await staff.call(getWave, { waveId })).toMatchObject({
    contactsInvolved: 3,
    sent: 3,
    sampleMessage: 'Come in today\nReply STOP to opt out',
  });
  const place = { resource_type: 'account' as const, resource_id: staff.accountId };
  const { items } = await staff.call(listWaves, { ...place, show_sent: true });
  expect(items).toMatchObject([{ id: waveId, sent: 3, contactsInvolved: 3 }]);
  const ledger = await api.platform.database.db
    .selectFrom('messages')
    .select(['created_at as at'])
    .where('org_id', '=', staff.orgId)
    .where('wave_id', '=', waveId)
    .where('carrier_id', 'is not', null)
    .execute();
  expect(ledger).toHaveLength(items[0]?.sent ?? 0);
  const [listed] = items;
  const texted = ledger.map(({ at }) => at.getTime());
  expect(Date.parse(listed?.startedAt ?? '')).toBeLessThanOrEqual(Math.min(...texted));
  expect(Date.parse(listed?.finishedAt ?? '')).toBeGreaterThanOrEqual(Math.max(...texted));
});

test('[CA-07] recipients are found by what became of their text, and failures say why in plain words', async () => {
  const { waveId, staff, contacts } = await sentWave(3);
  const [failed, replied] = contacts;
  const { description } = verdictOf('30005');
  await fail(staff.orgId, { waveId, contactId: failed?.contactId ?? 0, description });
  await api.platform.database.db
    .insertInto('wave_replies')
    .values({ org_id: staff.orgId, wave_id: waveId, contact_id: replied?.contactId ?? 0 })
    .execute();
  const phones = async (query: object) =>
    (await staff.call(results.listWaveRecipients, { waveId, ...query })).items.map(({ phone }) => phone);

  expect(await phones({})).toEqual(contacts.map(({ phone }) => phone));
  expect(await phones({ filter: 'failed' })).toEqual([failed?.phone]);
  expect(await phones({ filter: 'replied' })).toEqual([replied?.phone]);
  expect(await phones({ filter: 'clicked' })).toEqual([]);
  expect(await phones({ phone: replied?.phone })).toEqual([replied?.phone]);
  const { items } = await staff.call(results.listWaveRecipients, { waveId, filter: 'failed' });
  expect(items).toMatchObject([{ status: 'failed', reason: description, name: 'Person 0', variant: null }]);
  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({
    failures: [{ reason: description, code: '30005', texts: 1, isTemporary: false }],
    temporaryFailures: 0,
  });
});

test('[CA-07] a text that failed under an earlier release keeps its code, and can be sent again', async () => {
  const { waveId, staff, contacts } = await sentWave(2);
  const description = 'The phone was switched off or out of reach, so the message was not delivered.';
  await fail(staff.orgId, { waveId, contactId: contacts[0]?.contactId ?? 0, description });

  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({
    failures: [{ reason: description, code: '30003', texts: 1, isTemporary: true }],
    temporaryFailures: 1,
  });
});

test('[CA-07] recipients are read page by page over all chunks, each once, with a filter too', async () => {
  const { staff, listId, contacts } = await withList(api, 60);
  const { orgId } = staff;
  const atNoon = contacts.filter((_, index) => index % 3 === 0).map(({ contactId }) => contactId);
  await api.platform.database.db
    .updateTable('contacts')
    .set({ time_zone: noonZone(new Date()) })
    .where('org_id', '=', orgId)
    .where('id', 'in', atNoon)
    .execute();
  const { id: waveId } = await createTestWave(
    staff,
    writtenWave(staff, { list_ids: [listId], scheduleWhen: 'now' }),
  );
  running.push(startWaves(api.platform, { ...refusalEffects, limits: { segmentsPerSecond: 100_000 } }));
  await eventuallyWave(api, orgId, { id: waveId, status: 'sent' });
  const everybody = contacts.map(({ contactId }) => contactId).toSorted((one, other) => one - other);

  for (const filter of [undefined, 'sent'] as const) {
    const asked = { waveId, ...(filter ? { filter } : {}) };
    const first = await staff.call(results.listWaveRecipients, asked);
    const next = await staff.call(results.listWaveRecipients, {
      ...asked,
      start_cursor: first.nextPageCursor,
    });
    expect([first.items.length, next.items.length, next.nextPageCursor]).toEqual([50, 10, 0]);
    const found = [...first.items, ...next.items].map(({ contactId }) => contactId);
    expect(found.toSorted((one, other) => one - other)).toEqual(everybody);
  }
});

test('[CA-07] recipients with a temporary failure get a wave of their own, once per key', async () => {
  const { waveId, staff, contacts } = await sentWave(3);
  const description = 'The phone was off or out of range, so the message was not delivered.';
  await fail(staff.orgId, { waveId, contactId: contacts[1]?.contactId ?? 0, description });
  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({ temporaryFailures: 1 });

  const again = await staff.call(results.resendWave, { waveId, clientKey: 'again-by-one-key' });
  const newId = 'id' in again ? again.id : 0;
  expect(await auditedActions(api, staff.userId)).toContain('wave.resent');
  expect(again).toMatchObject({ name: 'Spring sale (again)', accountId: staff.accountId });
  expect(await staff.call(results.resendWave, { waveId, clientKey: 'again-by-one-key' })).toMatchObject({
    id: newId,
  });
  await eventuallyWave(api, staff.orgId, { id: newId, status: 'sent' });
  const { items } = await staff.call(results.listWaveRecipients, { waveId: newId });
  expect(items.map(({ phone }) => phone)).toEqual([contacts[1]?.phone]);
});

test('[CA-07] no wave is made of failed texts if its entry in the audit log cannot be written', async () => {
  const { waveId, staff, contacts } = await sentWave(2);
  const description = 'The phone was off or out of range, so the message was not delivered.';
  await fail(staff.orgId, { waveId, contactId: contacts[1]?.contactId ?? 0, description });
  const { pool } = api.platform.database;
  await pool.query(`alter table audit_log add constraint refused check (action <> 'wave.resent') not valid`);

  await expectRefusal(staff.call(results.resendWave, { waveId }), 'internal');
  await pool.query('alter table audit_log drop constraint refused');

  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({ temporaryFailures: 1 });
});

test('[CA-07] two people who send failed texts again text nobody twice, and neither does a later try', async () => {
  const { waveId, staff, contacts } = await sentWave(3);
  const description = 'The phone was off or out of range, so the message was not delivered.';
  await fail(staff.orgId, { waveId, contactId: contacts[1]?.contactId ?? 0, description });

  const tries = await Promise.allSettled([
    staff.call(results.resendWave, { waveId, clientKey: 'by-one-person' }),
    staff.call(results.resendWave, { waveId, clientKey: 'by-another-one' }),
  ]);
  const [again] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([
    { code: expect.stringMatching(/^wave_(?:resend_open|nothing_to_resend)$/) },
  ]);
  await eventuallyWave(api, staff.orgId, { id: again && 'id' in again ? again.id : 0, status: 'sent' });

  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({
    failures: [{ isTemporary: true, texts: 1 }],
    temporaryFailures: 0,
  });
  await expectRefusal(staff.call(results.resendWave, { waveId }), 'wave_nothing_to_resend');

  // A later resend sends only the text that has failed meanwhile.
  await fail(staff.orgId, { waveId, contactId: contacts[2]?.contactId ?? 0, description });
  expect(await staff.call(results.getWaveResults, { waveId })).toMatchObject({ temporaryFailures: 1 });
  const later = await staff.call(results.resendWave, { waveId });
  const laterId = 'id' in later ? later.id : 0;
  await eventuallyWave(api, staff.orgId, { id: laterId, status: 'sent' });
  const { items } = await staff.call(results.listWaveRecipients, { waveId: laterId });
  expect(items.map(({ phone }) => phone)).toEqual([contacts[2]?.phone]);
});

test('[CA-07] a wave that sent nothing has failed, and each reason is named with its count', async () => {
  const { staff, listId, contacts } = await withList(api, 4);
  const [blocked, out] = contacts.map(({ contactId }) => contactId);
  const { id: waveId } = await createTestWave(
    staff,
    writtenWave(staff, { list_ids: [listId], body: 'Hi {contact.unknown_thing}' }),
  );
  const { db } = api.platform.database;
  await db
    .updateTable('waves')
    .set({ starts_at: new Date(), scheduled_at: new Date() })
    .where('id', '=', waveId)
    .execute();
  while ((await compileWave(api.platform, { orgId: staff.orgId, waveId })) === 'more') {}
  const change = (contactId: number | undefined, to: object) =>
    db
      .updateTable('contacts')
      .set(to)
      .where('id', '=', contactId ?? 0)
      .execute();
  await change(blocked, { blocked: true });
  await change(out, { unsubscribed_at: new Date() });
  running.push(startWaves(api.platform, { ...refusalEffects, limits: { segmentsPerSecond: 100_000 } }));
  await eventuallyWave(api, staff.orgId, { id: waveId, status: 'failed' });
  // A contact's current state does not explain why they got no message back then.
  await change(blocked, { blocked: false });
  await change(contacts[2]?.contactId, { blocked: true });

  expect(await staff.call(getWave, { waveId })).toMatchObject({
    sent: 0,
    description:
      'Nobody got this wave: 1 blocked by your team, 1 opted out, 2 missing a value used in the text.',
  });
  const { leftOut } = await staff.call(results.getWaveResults, { waveId });
  expect(leftOut).toEqual([
    { reason: 'blocked', contacts: 1 },
    { reason: 'opted_out', contacts: 1 },
    { reason: 'missing_value', contacts: 2 },
  ]);
  const place = { resource_type: 'account' as const, resource_id: staff.accountId };
  const [listed] = (await staff.call(listWaves, place)).items;
  expect(listed?.leftOut).toEqual(leftOut);
  const { items } = await staff.call(results.listWaveRecipients, { waveId, filter: 'left_out' });
  expect(items.map(({ reason }) => reason)).toEqual([
    'Blocked by your team.',
    'Opted out.',
    'Missing a value used in the text.',
    'Missing a value used in the text.',
  ]);
});

test('[CA-06] recipients without a text when a wave was stopped are left out, in the filters too', async () => {
  const { staff, listId } = await withList(api, 20);
  const { id: waveId } = await createTestWave(
    staff,
    writtenWave(staff, { list_ids: [listId], scheduleWhen: 'now', textsPerSecond: 1 }),
  );
  running.push(startWaves(api.platform, { ...refusalEffects, limits: { segmentsPerSecond: 100_000 } }));
  await eventuallyWave(api, staff.orgId, { id: waveId, status: 'sending' });
  await staff.call(stopWave, { waveId });
  const shownBy = async (filter: 'waiting' | 'left_out') =>
    (await staff.call(results.listWaveRecipients, { waveId, filter })).items;

  await expect.poll(() => shownBy('waiting')).toEqual([]);
  const leftOut = await shownBy('left_out');
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut[0]).toMatchObject({
    status: 'left_out',
    reason: 'The wave was stopped before this text was sent.',
  });
});
