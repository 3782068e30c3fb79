import { timeLimits } from 'shared-contracts/testing/time-limits';
import { beforeAll, expect, test, vi } from 'vitest';
import { sendingWorkers } from '../../../testing/api-process.ts';
import { useApi } from '../../../testing/test-api.ts';
import { makeContacts, makeList, openHours, planWave, readWave } from '../testing/sent-waves.ts';

vi.setConfig({ testTimeout: timeLimits.killTest });

const api = useApi();
beforeAll(() => openHours(api));
/** The requirement needs WAVE_RECIPIENTS=20000 (engineering.md, Faults); fewer take as many kills in less time. */
const recipients = Number(process.env['WAVE_RECIPIENTS'] ?? 2_000);
const kills = 5;
// Fast enough to end soon, slow enough for every kill to happen while texts are sent.
const startWorker = sendingWorkers(api, recipients / 10);

const eventually = (look: () => Promise<void>) =>
  vi.waitFor(look, { timeout: timeLimits.processTest, interval: 100 });

test('[AP-06] a worker that is killed five times in a wave loses nothing and sends nothing twice', async () => {
  const place = await api.make.place();
  const contacts = await makeContacts(api, place, recipients);
  const contactIds = contacts.map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const id = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  const { pool } = api.platform.database;
  const carried = async () => {
    const { rows } = await pool.query<{ texts: number; phones: number }>(
      `select count(*) as texts, count(distinct to_phone) as phones from simulator_messages where from_phone = $1`,
      [place.phone],
    );

    return { texts: rows[0]?.texts ?? 0, phones: rows[0]?.phones ?? 0 };
  };

  let worker = await startWorker();
  for (let time = 1; time <= kills; time += 1) {
    const until = (time * recipients) / (kills + 2);
    await eventually(async () => expect((await carried()).texts).toBeGreaterThan(until));
    await worker.kill();
    worker = await startWorker();
  }
  await eventually(async () => {
    const { figures } = await readWave(api, place.orgId, id);
    expect(figures).toMatchObject({ sent: recipients, waiting: 0 });
  });

  expect(await carried()).toEqual({ texts: recipients, phones: recipients });
});
