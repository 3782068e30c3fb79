import { sendMessage } from 'shared-contracts/api/messages';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { checkSendTime, listScheduled } from 'shared-contracts/api/scheduling';
import { createWave, deleteWave } from 'shared-contracts/api/waves';
import type { Wave } from 'shared-contracts/domain/wave';
import { CallError } from 'shared-contracts/client';
import { createBlackout } from 'shared-contracts/api/blackouts';
import { addDays, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { expect, test } from 'vitest';
import {
  eventuallyNewest,
  follow,
  messagesOf,
  eventually,
  useMessaging,
} from '../../../testing/messaging.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { sendDueTexts } from './send-due-texts.service.ts';
import { startScheduler } from './start-scheduler.handler.ts';

const api = useApi();
useMessaging(api, { isSending: false });

const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });
const newYork = 'America/New_York';
/**
 * Returns a New York time on a day in the future, outside the quiet hours of all test contacts unless a test chooses
 * otherwise.
 */
const local = (days: number, time = '12:00') =>
  `${addDays(localTimeOf(new Date(), newYork), days).slice(0, 10)}T${time}`;

async function instantOf(staff: SignedIn, place: { accountId: number; contactId: number }, text: string) {
  const { choices } = await staff.call(checkSendTime, { ...place, local: text, time_zone: newYork });

  return choices[0]?.at ?? '';
}

/** A contact in New York, and staff who may text it. */
async function withContact(values: Parameters<typeof api.make.contact>[1] = {}) {
  const staff = await api.signedIn('owner');
  const phone = values.phone ?? `+1212${api.make.phone().slice(-7)}`;
  const { contactId } = await api.make.contact(staff, { ...values, phone });
  const place = { accountId: staff.accountId, contactId };

  return { staff, place };
}

function planned(
  place: { accountId: number; contactId: number },
  scheduledTime: string,
  job: { body?: string; media?: string[] } = { body: 'See you at noon' },
) {
  return {
    accountId: place.accountId,
    wave: { scheduledTime, timeZone: newYork, jobDescription: { ...job, contact_ids: [place.contactId] } },
  };
}

/** Schedules a text and returns its wave. */
async function schedule(staff: SignedIn, input: ReturnType<typeof planned>): Promise<Wave> {
  const answer = await staff.call(createWave, input);
  if (!('id' in answer)) {
    throw new Error('A planned text asks for no number of recipients.');
  }

  return answer;
}

/** Noon today in New York, outside quiet hours at whatever hour the test runs. */
const noon = (): Date => {
  const today = localTimeOf(new Date(), newYork).slice(0, 10);

  return new Date(`${today}T17:00:00Z`);
};

/** Sets the time of a scheduled text. */
async function setDue(staff: SignedIn, waveId: number, at: Date): Promise<void> {
  await api.platform.database.db
    .updateTable('waves')
    .set({ scheduled_at: at })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', waveId)
    .execute();
}

test('[IN-07] refuses a contact of another account or organization, and one without permission', async () => {
  const { staff, place } = await withContact();
  const stranger = await api.signedIn('owner');
  const at = await instantOf(staff, place, local(1));

  await expect(stranger.call(createWave, planned(place, at))).rejects.toEqual(refused('not_found'));
  await expect(
    stranger.call(createWave, planned({ ...place, accountId: stranger.accountId }, at)),
  ).rejects.toEqual(refused('not_found'));
  await expect(
    stranger.call(checkSendTime, { ...place, local: local(1), time_zone: newYork }),
  ).rejects.toEqual(refused('not_found'));
  const { id } = await schedule(staff, planned(place, at));
  await expect(stranger.call(deleteWave, { waveId: id })).rejects.toEqual(refused('not_found'));
});

test('[IN-07] [TX-10] refuses what could not be sent: opted out, blocked, empty, a placeholder, a misleading link, a foreign picture', async () => {
  const { staff, place } = await withContact();
  const at = await instantOf(staff, place, local(1));
  const blocked = await api.make.contact(staff, { blocked: true });
  const gone = await api.make.contact(staff, { unsubscribedAt: new Date() });
  const to = (contactId: number, job?: { body?: string; media?: string[] }) =>
    schedule(staff, planned({ ...place, contactId }, at, job));

  await expect(to(blocked.contactId)).rejects.toEqual(refused('contact_blocked'));
  await expect(to(gone.contactId)).rejects.toEqual(refused('contact_unsubscribed'));
  await expect(to(place.contactId, { body: ' ' })).rejects.toEqual(refused('message_empty'));
  await expect(to(place.contactId, { body: 'Hi {contact.name}' })).rejects.toEqual(
    refused('message_has_placeholder'),
  );
  await expect(to(place.contactId, { body: 'See https://evil.example\\@shop.com' })).rejects.toEqual(
    refused('link_misleading'),
  );
  await expect(to(place.contactId, { media: ['https://elsewhere.test/a.png'] })).rejects.toEqual(
    refused('media_unknown'),
  );
  expect((await staff.call(listScheduled, place)).items).toEqual([]);
});

test('[IN-07] refuses a time that has passed, that is a year off, in quiet hours, in no zone', async () => {
  const { staff, place } = await withContact();
  const [night] = (
    await staff.call(checkSendTime, { ...place, local: local(1, '21:30'), time_zone: newYork })
  ).choices;

  expect(night?.problem).toMatchObject({
    kind: 'quiet_hours',
    sentence: 'It will be 9:30 PM in New York, outside 8:00 AM to 9:00 PM for this contact.',
    nextAt: await instantOf(staff, place, local(2, '08:00')),
  });
  await expect(schedule(staff, planned(place, night?.at ?? ''))).rejects.toEqual(refused('time_closed'));
  await expect(schedule(staff, planned(place, '2020-01-01T17:00:00Z'))).rejects.toEqual(
    refused('time_closed'),
  );
  await expect(schedule(staff, planned(place, '2099-01-01T17:00:00Z'))).rejects.toEqual(
    refused('invalid_input'),
  );
  await expect(
    staff.call(checkSendTime, { ...place, local: local(1), time_zone: 'Mars/Olympus' }),
  ).rejects.toEqual(refused('invalid_input'));
  await expect(
    staff.call(checkSendTime, { ...place, local: '2026-02-30T12:00', time_zone: newYork }),
  ).rejects.toEqual(refused('invalid_input'));
});

test('[IN-07] a time that has passed is answered with one that is still to come; one a year off is refused', async () => {
  const { staff, place } = await withContact();
  const checked = await staff.call(checkSendTime, {
    ...place,
    local: '2020-01-01T12:00',
    time_zone: newYork,
  });
  const nextAt = checked.choices[0]?.problem?.nextAt ?? '';
  const again = await staff.call(checkSendTime, {
    ...place,
    local: localTimeOf(new Date(nextAt), newYork),
    time_zone: newYork,
  });
  expect(again.choices).toEqual([{ at: nextAt, problem: null }]);

  for (const day of ['2099-01-01', '9999-12-31']) {
    const refusal = await expectRefusal(
      staff.call(checkSendTime, { ...place, local: `${day}T23:59`, time_zone: newYork }),
      'invalid_input',
    );
    expect(refusal.fields).toEqual({ local: 'Choose a time within a year.' });
  }
});

test('[IN-07] a time the clocks skip has no instant, one they repeat has two', async () => {
  const { staff, place } = await withContact();
  const ask = (text: string) => staff.call(checkSendTime, { ...place, local: text, time_zone: newYork });

  expect(await ask('2027-03-14T02:30')).toMatchObject({ choices: [], afterGap: '2027-03-14T07:00:00.000Z' });
  expect((await ask('2027-11-07T01:30')).choices.map(({ at }) => at)).toEqual([
    '2027-11-07T05:30:00.000Z',
    '2027-11-07T06:30:00.000Z',
  ]);
});

test('[IN-07] [AD-08] refuses a time in a blackout, and names the next that is open', async () => {
  const { staff, place } = await withContact();
  await staff.call(createBlackout, {
    name: 'Inventory',
    isWeekly: false,
    days: [],
    startTime: local(1, '10:00'),
    endTime: local(1, '15:00'),
  });
  const { choices } = await staff.call(checkSendTime, { ...place, local: local(1), time_zone: newYork });

  expect(choices[0]?.problem).toMatchObject({
    kind: 'blackout',
    nextAt: await instantOf(staff, place, local(1, '15:00')),
  });
  await expect(schedule(staff, planned(place, choices[0]?.at ?? ''))).rejects.toEqual(refused('time_closed'));
});

test('[IN-07] a scheduled text is listed soonest first, streamed, and canceled', async () => {
  const { staff, place } = await withContact();
  const live = await follow(staff);
  const later = await schedule(staff, planned(place, await instantOf(staff, place, local(2))));
  const sooner = await schedule(staff, planned(place, await instantOf(staff, place, local(1))));

  expect((await staff.call(listScheduled, place)).items).toMatchObject([
    { id: sooner.id, status: 'scheduled', body: 'See you at noon', timeZone: newYork, description: 'ok' },
    { id: later.id },
  ]);
  await staff.call(deleteWave, { waveId: sooner.id });
  expect((await staff.call(listScheduled, place)).items.map(({ id }) => id)).toEqual([later.id]);
  await expect(staff.call(deleteWave, { waveId: sooner.id })).rejects.toEqual(refused('not_found'));
  await eventually(async () =>
    expect(live.heard.filter(({ event }) => event === 'scheduled.changed')).toHaveLength(3),
  );
  live.leave();
});

test('[IN-07] at its time it becomes a message, once, with several schedulers', async () => {
  const { staff, place } = await withContact();
  const { id } = await schedule(staff, planned(place, await instantOf(staff, place, local(1))));
  await sendDueTexts(api.platform, noon());
  expect(await messagesOf(staff, place)).toEqual([]);

  await setDue(staff, id, noon());
  await Promise.all(Array.from({ length: 5 }, () => sendDueTexts(api.platform, noon())));

  expect(await messagesOf(staff, place)).toMatchObject([
    { body: 'See you at noon', status: 'queued', clientKey: `wave-${id}`, direction: 'outbound' },
  ]);
  expect((await staff.call(listScheduled, place)).items).toEqual([]);
});

test('[IN-07] one who has opted out meanwhile is not texted, and the conversation says so', async () => {
  const { staff, place } = await withContact();
  const { id } = await schedule(staff, planned(place, await instantOf(staff, place, local(1))));
  await staff.call(unsubscribeContact, place);
  await setDue(staff, id, noon());
  await sendDueTexts(api.platform, noon());

  expect(await messagesOf(staff, place)).toEqual([]);
  expect((await staff.call(listScheduled, place)).items).toMatchObject([
    { id, status: 'failed', description: expect.stringContaining('opted out') },
  ]);
  await staff.call(deleteWave, { waveId: id });
  expect((await staff.call(listScheduled, place)).items).toEqual([]);
});

test('[IN-07] at a time that has become closed it is put off, and says so', async () => {
  const { staff, place } = await withContact();
  const { id } = await schedule(staff, planned(place, await instantOf(staff, place, local(1))));
  const night = new Date(noon().getTime() + 12 * 3_600_000); // midnight in New York, or one o'clock in summer
  await setDue(staff, id, night);
  await sendDueTexts(api.platform, night);

  const [item] = (await staff.call(listScheduled, place)).items;
  expect(item).toMatchObject({ id, status: 'scheduled', description: expect.stringContaining('Put off.') });
  expect(localTimeOf(new Date(item?.scheduledTime ?? 0), newYork).slice(11)).toBe('08:00');
});

test('[IN-07] more than an hour after its time it is not sent any more', async () => {
  const { staff, place } = await withContact();
  const { id } = await schedule(staff, planned(place, await instantOf(staff, place, local(1))));
  await setDue(staff, id, new Date(noon().getTime() - 3_660_000));
  await sendDueTexts(api.platform, noon());

  expect((await staff.call(listScheduled, place)).items).toMatchObject([
    { status: 'failed', description: expect.stringContaining('more than an hour') },
  ]);
  expect(await messagesOf(staff, place)).toEqual([]);
});

test('[IN-07] one text that cannot be worked on does not hold up the others', async () => {
  const { staff, place } = await withContact();
  const other = await api.make.contact(staff, { phone: `+1212${api.make.phone().slice(-7)}` });
  const at = await instantOf(staff, place, local(1));
  const bad = await schedule(staff, planned(place, at));
  const good = await schedule(staff, planned({ ...place, contactId: other.contactId }, at));
  await setDue(staff, bad.id, new Date(noon().getTime() - 1_000));
  await setDue(staff, good.id, noon());
  await api.platform.database.db
    .updateTable('waves')
    .set({
      job_description: JSON.stringify({
        body: 'x',
        media: ['https://elsewhere.test/a.png'],
        contact_ids: [],
      }),
    })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', bad.id)
    .execute();
  await sendDueTexts(api.platform, noon());

  await eventuallyNewest(staff, { ...place, contactId: other.contactId }, { clientKey: `wave-${good.id}` });
  expect((await staff.call(listScheduled, place)).items).toMatchObject([{ id: bad.id, status: 'failed' }]);
});

test('[IN-07] a text that is sent by hand meanwhile changes nothing about the planned one', async () => {
  const { staff, place } = await withContact();
  const { id } = await schedule(staff, planned(place, await instantOf(staff, place, local(1))));
  await staff.call(sendMessage, { ...place, body: 'And now' });

  expect((await staff.call(listScheduled, place)).items.map((item) => item.id)).toEqual([id]);
});

test('[IN-07] the scheduler sends it by itself when its time comes', async () => {
  // A time zone in which it is noon now, so that the result does not depend on the hour.
  const ahead = 12 - new Date().getUTCHours();
  const staff = await api.signedIn('owner');
  const { contactId } = await api.make.contact(staff);
  const place = { accountId: staff.accountId, contactId };
  await api.platform.database.db
    .updateTable('contacts')
    .set({ time_zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contactId)
    .execute();
  const at = new Date(Date.now() + 1_000).toISOString();
  const { id } = await schedule(staff, planned(place, at));
  const scheduler = startScheduler(api.platform);

  const sent = await eventuallyNewest(staff, place, { clientKey: `wave-${id}`, body: 'See you at noon' });
  await scheduler.stop();
  expect(Date.parse(sent.createdAt)).toBeGreaterThanOrEqual(Date.parse(at));
});

test('[TX-08] a text to one contact is not planned with more characters than carriers take', async () => {
  const { staff, place } = await withContact();
  const at = await instantOf(staff, place, local(3));

  await expectRefusal(
    staff.call(createWave, planned(place, at, { body: 'x'.repeat(1_601) })),
    'message_too_long',
  );
  expect(await schedule(staff, planned(place, at, { body: 'x'.repeat(1_600) }))).toMatchObject({
    status: 'scheduled',
  });
});
