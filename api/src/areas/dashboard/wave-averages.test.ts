import { getWaveQuickStats } from 'shared-contracts/api/dashboard';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, useMessaging } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { insertClicks } from '../links/clicks.store.ts';
import { saveLinksOfWave } from '../links/links.service.ts';
import { refusalEffects } from '../waves/sending/refusal-effects.service.ts';
import type { WaveSender } from '../waves/sending/start-wave-sender.handler.ts';
import { startWaves } from '../waves/sending/start-waves.handler.ts';
import { eventuallyWave, makeList, openHours, planWave } from '../waves/testing/sent-waves.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const running: WaveSender[] = [];
beforeAll(() => openHours(api));
afterEach(async () => {
  for (const sender of running.splice(0)) {
    await sender.stop();
  }
});

const today = () => ({
  from: Math.floor(Date.now() / 1000) - 3_600,
  to: Math.floor(Date.now() / 1000) + 3_600,
});

/** Sends a wave to new contacts, and lets the first of them click on its link, several times. */
async function sendWave(
  staff: SignedIn,
  { people, failureCode = '' }: { people: number; failureCode?: string },
) {
  const contacts: { contactId: number; phone: string }[] = [];
  while (contacts.length < people) {
    const contact = await api.make.contact(staff);
    await messaging.network({ failureCode, receiptDelayMs: 0 }, contact.phone);
    contacts.push(contact);
  }
  const contactIds = contacts.map(({ contactId }) => contactId);
  const listId = await makeList(api, staff, { name: `List of ${people}`, contactIds });
  const waveId = await planWave(api, staff, { job: { list_ids: [listId] } });
  await eventuallyWave(api, staff.orgId, { id: waveId, status: 'sent' });
  const { db } = api.platform.database;
  const bodies = ['https://shop.test/offer'];
  const [link] = await saveLinksOfWave(api.platform, db, { orgId: staff.orgId, waveId, bodies });
  const click = {
    orgId: staff.orgId,
    linkId: link?.id ?? 0,
    waveId,
    contactId: contactIds[0] ?? 0,
    kind: 'redirect',
    isBot: false,
    at: new Date(),
  } as const;
  await insertClicks(db, [click, click, click]);

  return contacts.map(({ phone }) => phone);
}

test('[CA-02] both averages are by text: a large wave counts for more than a small one', async () => {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  running.push(startWaves(api.platform, { ...refusalEffects, limits: { segmentsPerSecond: 100_000 } }));
  const small = await sendWave(staff, { people: 1, failureCode: '30005' });
  await sendWave(staff, { people: 4 });

  const ledger = (await messaging.ledger({ from: place.phone })).filter(({ accepted }) => accepted);
  expect(ledger).toHaveLength(5);
  const delivered = ledger.filter(({ to }) => !small.includes(to));
  await eventually(async () => {
    expect(await staff.call(getWaveQuickStats, { accountId: staff.accountId, ...today() })).toEqual({
      wavesSent: 2,
      ratedWaves: 2,
      averageDeliveryRate: delivered.length / ledger.length,
      // One person of each wave clicked.
      clickThroughRate: 2 / ledger.length,
    });
  });
});

test('[CA-02] all waves of a long period are counted, and the response says how many the rates cover', async () => {
  const staff = await api.signedIn('owner');
  const { orgId, accountId } = staff;
  const plan = (status: string, count: number) =>
    api.platform.database.pool.query(
      `insert into waves (org_id, account_id, wave_type, name, status, started_at, time_zone, job_description)
       select $1, $2, 'account', 'Wave ' || n, $3, now(), 'America/New_York', '{"body":"Hi","media":[]}'
       from generate_series(1, $4::int) n`,
      [orgId, accountId, status, count],
    );
  await plan('sent', 503);
  await plan('sending', 40);

  expect(await staff.call(getWaveQuickStats, { accountId, ...today() })).toMatchObject({
    wavesSent: 503,
    ratedWaves: 500,
  });
});
