import { deleteContact } from 'shared-contracts/api/contacts';
import { listAccountScheduled, listScheduled } from 'shared-contracts/api/scheduling';
import { createWave, deleteWave } from 'shared-contracts/api/waves';
import { changeScheduled } from 'shared-contracts/api/waves/planned';
import { addDays, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { useMessaging } from '../../../testing/messaging.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

const api = useApi();
useMessaging(api, { isSending: false });

/** Noon or 1 PM in New York, where the contacts live: outside everyone's quiet hours. */
const at = (days: number): string =>
  new Date(`${addDays(localTimeOf(new Date(), 'UTC'), days).slice(0, 10)}T17:00:00Z`).toISOString();

async function aContact(staff: SignedIn, name: string) {
  const phone = `+1212${api.make.phone().slice(-7)}`;
  const { contactId } = await api.make.contact(staff, { name, phone });

  return { accountId: staff.accountId, contactId };
}

async function plan(staff: SignedIn, place: { accountId: number; contactId: number }, days: number) {
  const jobDescription = { body: `In ${days} days`, contact_ids: [place.contactId] };
  const made = await staff.call(createWave, {
    accountId: place.accountId,
    wave: { scheduledTime: at(days), timeZone: 'America/New_York', jobDescription },
  });

  return 'id' in made ? made.id : 0;
}

test('[IN-07] an account’s scheduled texts are refused to visitors and to other organizations', async () => {
  const staff = await api.signedIn('agent');
  const place = await aContact(staff, 'Ana');
  const waveId = await plan(staff, place, 3);
  const stranger = await api.signedIn('owner');
  const change = { scheduledId: waveId, body: 'Later', scheduledTime: at(4) };

  await expectRefusal(
    api.anybody.call(listAccountScheduled, { accountId: place.accountId }),
    'not_signed_in',
  );
  await expectRefusal(stranger.call(listAccountScheduled, { accountId: place.accountId }), 'not_found');
  await expectRefusal(stranger.call(changeScheduled, { ...place, ...change }), 'not_found');
  const elsewhere = await aContact(stranger, 'Zoe');
  await expectRefusal(stranger.call(changeScheduled, { ...elsewhere, ...change }), 'not_found');
  expect((await staff.call(listScheduled, place)).items).toMatchObject([{ body: 'In 3 days' }]);
});

test('[IN-07] everything scheduled in an account is listed, soonest first, page by page', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const ana = await aContact(staff, 'Ana');
  const bo = await aContact(staff, 'Bo');
  const gone = await aContact(staff, 'Gone');
  await plan(staff, bo, 5);
  await plan(staff, gone, 2);
  await plan(staff, ana, 3);
  for (let more = 0; more < 30; more += 1) {
    await plan(staff, ana, 6);
  }
  await staff.call(deleteContact, gone);

  const first = await staff.call(listAccountScheduled, { accountId });
  expect(first.items).toHaveLength(30);
  expect(first.items.slice(0, 3)).toMatchObject([
    { body: 'In 3 days', contact: { id: ana.contactId, name: 'Ana' } },
    { body: 'In 5 days', contact: { id: bo.contactId, name: 'Bo' }, scheduledTime: at(5) },
    { body: 'In 6 days' },
  ]);
  const second = await staff.call(listAccountScheduled, { accountId, start_cursor: first.nextPageCursor });
  expect(second.nextPageCursor).toBe(0);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(32);
});

test('[IN-07] a scheduled text is changed: its words and its time, and not to a closed time', async () => {
  const staff = await api.signedIn('agent');
  const place = await aContact(staff, 'Ana');
  const waveId = await plan(staff, place, 3);
  const change = { ...place, scheduledId: waveId, body: 'See you on Friday', timeZone: 'America/New_York' };
  const night = at(4).replace('T17', 'T07');

  await expectRefusal(
    staff.call(changeScheduled, { ...change, body: '', scheduledTime: at(4) }),
    'message_empty',
  );
  await expectRefusal(staff.call(changeScheduled, { ...change, scheduledTime: night }), 'time_closed');
  const changed = await staff.call(changeScheduled, { ...change, scheduledTime: at(4) });

  expect(changed).toMatchObject({ id: waveId, body: 'See you on Friday', scheduledTime: at(4) });
  expect((await staff.call(listScheduled, place)).items).toEqual([changed]);
  expect(await auditedActions(api, staff.userId)).toContain('message.rescheduled');
  await staff.call(deleteWave, { waveId });
  await expectRefusal(staff.call(changeScheduled, { ...change, scheduledTime: at(4) }), 'not_found');
});

test('[IN-07] a text that was not sent waits again once it is changed', async () => {
  const staff = await api.signedIn('agent');
  const place = await aContact(staff, 'Ana');
  const waveId = await plan(staff, place, 3);
  await api.platform.database.db
    .updateTable('waves')
    .set({ status: 'failed', description: 'The contact was blocked.' })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', waveId)
    .execute();

  const changed = await staff.call(changeScheduled, {
    ...place,
    scheduledId: waveId,
    body: 'Again',
    scheduledTime: at(2),
  });

  expect(changed).toMatchObject({ status: 'scheduled', description: 'ok', body: 'Again' });
});
