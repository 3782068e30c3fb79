import { getWaveResults } from 'shared-contracts/api/waves/results';
import { beforeAll, expect, test } from 'vitest';
import { createFakeCarrier, refusedOutcome } from '../../../messaging/sending/testing/fake-carrier.ts';
import { breakRow } from '../../../testing/break-row.ts';
import { eventually } from '../../../testing/messaging.ts';
import { useApi } from '../../../testing/test-api.ts';
import {
  eventuallyWave,
  makeContacts,
  makeList,
  openHours,
  planWave,
  readWave,
} from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';
import { createProgressPublisher } from './publish-progress.service.ts';
import { findWavesToEnd } from './waves-at-work.store.ts';

const api = useApi();
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

/** A wave to two people, sent to a carrier that the test simulates. */
async function waveToTwo(body = 'Hello') {
  const place = await api.make.place();
  const contactIds = (await makeContacts(api, place, 2)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const id = await planWave(api, place, { job: { body, list_ids: [listId] } });

  return { place, orgId: place.orgId, id };
}

test('[CA-07] a wave without any accepted text has failed, and says where to look', async () => {
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('30007'), refusedOutcome('30007'));
  const { orgId, id } = await waveToTwo();
  senders.start({ carrier });

  expect(await eventuallyWave(api, orgId, { id, status: 'failed' })).toMatchObject({
    description: 'None of its texts were sent. See the results for the reasons.',
    figures: { sent: 0, failed: 2 },
  });
});

test('[CA-05] texts that the carrier refused cost nothing', async () => {
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('30007'));
  const { place, orgId, id } = await waveToTwo('x'.repeat(200));
  senders.start({ carrier });
  await eventuallyWave(api, orgId, { id, status: 'sent' });
  const staff = await api.signedIn('owner', place);

  await eventually(async () =>
    expect(await staff.call(getWaveResults, { waveId: id })).toMatchObject({
      figures: { tried: 2, sent: 1, failed: 1, segments: 2 },
      cost: 2,
    }),
  );
});

test('[CA-07] a wave has not failed while a text of it waits for another try', async () => {
  const carrier = createFakeCarrier();
  carrier.answers.push(refusedOutcome('30007'), refusedOutcome('30003'));
  const { orgId, id } = await waveToTwo();
  const { db } = api.platform.database;
  senders.start({ carrier });
  await eventually(async () =>
    expect(await readWave(api, orgId, id)).toMatchObject({
      status: 'sending',
      figures: { failed: 1, waiting: 0 },
    }),
  );

  expect(await findWavesToEnd(db, { after: undefined, limit: 50 })).toEqual([]);
  await db.updateTable('outbound').set({ due_us: 0 }).where('org_id', '=', orgId).execute();
  api.platform.notify.tell('outbound');
  await eventuallyWave(api, orgId, { id, status: 'sent' });
});

test('[CA-06] progress that cannot be published of one wave is published of the others', async () => {
  const [broken, sound] = [await waveToTwo(), await waveToTwo()];
  await breakRow(api, 'live_events', { data: { waveId: broken.id } });
  const progress = createProgressPublisher(senders.process());
  for (const { orgId, id: waveId } of [broken, sound]) {
    progress.publish({ orgId, waveId });
  }
  await progress.stop();
  const events = await api.platform.database.db
    .selectFrom('live_events')
    .select('data')
    .where('org_id', 'in', [broken.orgId, sound.orgId])
    .where('event', '=', 'wave.changed')
    .execute();

  expect(events).toEqual([{ data: { accountId: sound.place.accountId, waveId: sound.id } }]);
});
