import {
  createBlackout,
  deleteBlackout,
  listBlackouts,
  updateBlackout,
} from 'shared-contracts/api/blackouts';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { nextOpenTime } from './open-times.service.ts';

const api = useApi();

const night = { isWeekly: true, days: [5, 1, 5], startTime: '21:00', endTime: '08:00' };
const christmas = {
  name: 'Christmas',
  isWeekly: false,
  startTime: '2026-12-24T18:00',
  endTime: '2026-12-26T08:00',
};
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const namesOf = (staff: SignedIn, filter: { day?: string; is_weekly?: boolean }) =>
  staff.call(listBlackouts, filter).then(({ items }) => items.map(({ name }) => name));

test('[AD-08] refuses times that are none, under the input that is wrong', async () => {
  const staff = await api.signedIn('owner');
  const fieldsOf = async (change: object) =>
    (await expectRefusal(staff.call(createBlackout, { ...night, ...change }), 'invalid_input')).fields;

  expect(await fieldsOf({ startTime: '9 pm' })).toHaveProperty('startTime');
  expect(await fieldsOf({ days: [] })).toEqual({ days: 'Choose at least one day.' });
  expect(await fieldsOf({ endTime: '21:00' })).toHaveProperty('endTime');
  expect(await fieldsOf({ ...christmas, endTime: '2026-12-24T17:00' })).toHaveProperty('endTime');
  expect(await fieldsOf({ ...christmas, endTime: '2026-12-32T17:00' })).toHaveProperty('endTime');
  expect(await fieldsOf({ ...christmas, endTime: '9999-12-31T23:59' })).toEqual({
    endTime: 'Enter a year before 3000.',
  });
});

test('[AD-08] refuses weekly blackouts that together leave no time, made or changed', async () => {
  const staff = await api.signedIn('owner');
  const morning = { isWeekly: true, days: everyDay, startTime: '00:00', endTime: '12:00' };
  await staff.call(createBlackout, morning);
  const { id } = await staff.call(createBlackout, { ...morning, startTime: '12:00', endTime: '23:59' });

  await expectRefusal(
    staff.call(createBlackout, { ...morning, startTime: '12:00', endTime: '24:00' }),
    'blackouts_leave_no_time',
  );
  await expectRefusal(
    staff.call(updateBlackout, { blackoutId: id, ...morning, startTime: '12:00', endTime: '00:00' }),
    'blackouts_leave_no_time',
  );
});

test('[AD-08] everybody on the staff may know them, those who manage accounts decide on them', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner);
  const { id: blackoutId } = await owner.call(createBlackout, night);

  await expectRefusal(manager.call(createBlackout, night), 'forbidden');
  await expectRefusal(manager.call(deleteBlackout, { blackoutId }), 'forbidden');
  expect((await manager.call(listBlackouts, {})).items).toHaveLength(1);
});

test('[AD-08] a blackout of another organization does not exist', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const { id: blackoutId } = await staff.call(createBlackout, night);

  await expectRefusal(stranger.call(updateBlackout, { blackoutId, ...night }), 'not_found');
  await expectRefusal(stranger.call(deleteBlackout, { blackoutId }), 'not_found');
  expect((await stranger.call(listBlackouts, {})).items).toEqual([]);
  expect((await staff.call(listBlackouts, {})).items).toHaveLength(1);
});

test('[AD-08] creates, changes and deletes, and says so in the audit log', async () => {
  const staff = await api.signedIn('owner');
  const made = await staff.call(createBlackout, night);
  expect(made).toEqual({ id: made.id, orgId: staff.orgId, name: '', ...night, days: [1, 5] });

  await staff.call(updateBlackout, { blackoutId: made.id, ...christmas, days: [3] });
  expect(await staff.call(listBlackouts, {})).toEqual({
    items: [{ id: made.id, orgId: staff.orgId, ...christmas, days: [] }],
    nextPageCursor: 0,
    timeZone: 'America/New_York',
  });

  await staff.call(deleteBlackout, { blackoutId: made.id });
  await expectRefusal(staff.call(deleteBlackout, { blackoutId: made.id }), 'not_found');
  expect(await auditedActions(api, staff.userId)).toEqual([
    'blackout.created',
    'blackout.changed',
    'blackout.deleted',
  ]);
});

test('[AD-08] lists weekly or dated ones, and those that touch a day', async () => {
  const staff = await api.signedIn('owner');
  await staff.call(createBlackout, { ...night, name: 'Monday and Friday night' });
  await staff.call(createBlackout, { ...night, days: [3], endTime: '24:00', name: 'Wednesday evening' });
  await staff.call(createBlackout, { ...night, days: [4], endTime: '00:00', name: 'Thursday evening' });
  await staff.call(createBlackout, christmas);

  expect(await namesOf(staff, { is_weekly: false })).toEqual(['Christmas']);
  expect(await namesOf(staff, { day: '6' })).toEqual(['Monday and Friday night']);
  expect(await namesOf(staff, { day: '4' })).toEqual(['Thursday evening']);
  expect(await namesOf(staff, { day: '2026-12-25' })).toEqual(['Christmas', 'Monday and Friday night']);
  expect(await namesOf(staff, { day: '2026-12-26', is_weekly: false })).toEqual(['Christmas']);
  expect(await namesOf(staff, { day: '2026-12-27' })).toEqual([]);
  await expectRefusal(staff.call(listBlackouts, { day: '2026-02-30' }), 'invalid_input');
});

test('[AD-08] pages from the newest', async () => {
  const staff = await api.signedIn('owner');
  const rows = Array.from({ length: 130 }, (_nothing, n) => ({
    org_id: staff.orgId,
    name: String(n),
    is_weekly: false,
    start_time: '2026-12-24T18:00',
    end_time: '2026-12-24T19:00',
  }));
  await api.platform.database.db.insertInto('blackouts').values(rows).execute();

  const first = await staff.call(listBlackouts, {});
  const second = await staff.call(listBlackouts, { start_cursor: first.nextPageCursor });

  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
    rows.map(({ name }) => name).toReversed(),
  );
  expect(second.nextPageCursor).toBe(0);
});

test("[AD-08] the next open time is told by the clock of the organization's zone", async () => {
  const staff = await api.signedIn('owner');
  const { db } = api.platform.database;
  await staff.call(createBlackout, { ...night, days: everyDay });
  await staff.call(createBlackout, christmas);
  const next = async (at: string) => (await nextOpenTime(db, staff.orgId, new Date(at)))?.toISOString();

  expect(await next('2026-07-01T16:00:00Z')).toBe('2026-07-01T16:00:00.000Z');
  expect(await next('2026-07-02T02:30:00Z')).toBe('2026-07-02T12:00:00.000Z');
  expect(await next('2026-12-25T15:00:00Z')).toBe('2026-12-26T13:00:00.000Z');
});
