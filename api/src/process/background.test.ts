import { afterAll, beforeAll, expect, test } from 'vitest';
import { planWave, makeContacts, makeList, openHours, readWave } from '../areas/waves/testing/sent-waves.ts';
import { createFakeCarrier, refusedOutcome } from '../messaging/sending/testing/fake-carrier.ts';
import { eventually } from '../testing/messaging.ts';
import { useApi } from '../testing/test-api.ts';
import { startBackground } from './background.ts';

const api = useApi();
const carrier = createFakeCarrier();
let stop: () => Promise<void>;

beforeAll(async () => {
  await openHours(api);
  const { edges } = api.platform;
  const carriers = { ...edges.carriers, find: () => carrier, all: [carrier] };
  stop = await startBackground({ ...api.platform, edges: { ...edges, carriers } });
});
afterAll(() => stop());

/** Makes texts that wait for another try due immediately. Returns how many there were. */
async function letTimePass(): Promise<number> {
  const { db } = api.platform.database;
  const waiting = await db
    .updateTable('outbound')
    .set({ due_us: 0 })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  api.platform.notify.tell('outbound');

  return Number(waiting.numUpdatedRows);
}

test('[CA-06][CA-07] a worker stops a wave if the carrier refuses its text for everyone on a retry', async () => {
  const place = await api.make.place();
  const contactIds = (await makeContacts(api, place, 1)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  carrier.answers.push(refusedOutcome('30001'), refusedOutcome('30034'));
  const id = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  await eventually(async () => expect(await letTimePass()).toBe(1));

  await eventually(async () =>
    expect(await readWave(api, place.orgId, id)).toMatchObject({
      status: 'stopped',
      description: expect.stringContaining('registered'),
    }),
  );
  expect(carrier.calls).toHaveLength(2);
});
