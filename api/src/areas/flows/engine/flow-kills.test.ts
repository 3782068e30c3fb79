import { getFlow } from 'shared-contracts/api/flows';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { beforeAll, expect, test, vi } from 'vitest';
import { sendingWorkers } from '../../../testing/api-process.ts';
import { useApi } from '../../../testing/test-api.ts';
import { makeContacts, openHours } from '../../waves/testing/sent-waves.ts';
import { addToList, runsOf, workAt } from '../testing/flow-scene.ts';
import { createTestFlow, onSilence, withLists } from '../testing/written-flows.ts';
import { processDueRuns } from './work-runs.service.ts';

vi.setConfig({ testTimeout: timeLimits.killTest });

const api = useApi();
beforeAll(() => openHours(api));
/**
 * FLOW_CONTACTS=20000 runs the required size (engineering.md, Faults); fewer contacts are killed as often in less time.
 */
const size = Number(process.env['FLOW_CONTACTS'] ?? 2_000);
// Fast enough to finish soon, slow enough that every kill falls between steps.
const startWorker = sendingWorkers(api, size / 10);

const eventually = (look: () => Promise<void>) =>
  vi.waitFor(look, { timeout: timeLimits.processTest, interval: 50 });

/** Creates a flow with a step that is due now for many contacts. */
async function dueForMany(count: number) {
  const { staff, vip } = await withLists(api);
  const { orgId } = staff;
  const { id } = await createTestFlow(staff, [onSilence(vip, 60)]);
  const contacts = await makeContacts(api, staff, count);
  await addToList(
    staff,
    vip,
    contacts.map(({ contactId }) => contactId),
  );
  const due = () =>
    api.platform.database.db
      .updateTable('flow_runs')
      .set({ due_us: (Date.now() - 1_000) * 1_000 })
      .where('org_id', '=', orgId)
      .where('state', '=', 'waiting')
      .execute();

  return { staff, orgId, id, due };
}

const textsOf = async (orgId: number) => {
  const { rows } = await api.platform.database.pool.query<{ texts: number; contacts: number }>(
    `select count(*) as texts, count(distinct contact_id) as contacts from messages
    where org_id = $1 and direction = 'outbound'`,
    [orgId],
  );

  return { texts: rows[0]?.texts ?? 0, contacts: rows[0]?.contacts ?? 0 };
};

test('[AU-08] workers that are killed among the steps leave nothing out and do nothing twice, by the ledger of the carrier', async () => {
  const { staff, orgId, id, due } = await dueForMany(size);
  await due();
  let [one, other] = [startWorker(), startWorker()];
  for (let time = 1; time <= 3; time += 1) {
    const until = (time * size) / 5;
    await eventually(async () => expect((await textsOf(orgId)).texts).toBeGreaterThan(until));
    await (await one).kill();
    // The next worker starts in the background while the other one works.
    [one, other] = [other, startWorker()];
  }
  await Promise.all([one, other]);
  const carried = async () => {
    const { rows } = await api.platform.database.pool.query<{ texts: number; phones: number }>(
      `select count(*) as texts, count(distinct message.to_phone) as phones from simulator_messages message
      join numbers on numbers.phone = message.from_phone where numbers.org_id = $1`,
      [orgId],
    );

    return rows[0];
  };
  await eventually(async () => expect(await carried()).toEqual({ texts: size, phones: size }));

  expect((await runsOf(api, orgId, id)).every(({ state }) => state === 'done')).toBe(true);
  expect(await staff.call(getFlow, { flowId: id })).toMatchObject({ messagesSent: size, waitingCount: 0 });
});

test('[AU-08] a worker cut off at any statement has done nothing, and the next one does the work', async () => {
  const contactCount = 20;
  const { orgId, id, due } = await dueForMany(contactCount);
  await due();
  const { database } = api.platform;
  // Breaks the transaction after its first, second, third … statement.
  for (let statement = 1; statement <= 12; statement += 1) {
    let left = statement;
    const cut: typeof database.inTransaction = (work) =>
      database.inTransaction((tx) => {
        const { executeQuery } = tx.getExecutor();
        vi.spyOn(tx.getExecutor(), 'executeQuery').mockImplementation(function (this: unknown, ...given) {
          left -= 1;

          return left < 0
            ? Promise.reject(new Error('The connection was cut.'))
            : executeQuery.apply(tx.getExecutor(), given);
        });

        return work(tx);
      });
    const platform = { ...api.platform, database: { ...database, inTransaction: cut } };
    await processDueRuns(platform, { orgId, now: new Date(), limit: 500 }).catch(() => undefined);
    vi.restoreAllMocks();
    const { texts, contacts } = await textsOf(orgId);
    expect(texts).toBe(contacts);
    // The message is not among the first statements, so it cannot exist yet.
    expect(statement <= 8 ? [0] : [0, contactCount]).toContain(texts);
    const states = (await runsOf(api, orgId, id)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set([texts === 0 ? 'waiting' : 'done']));
  }
  await workAt(api, new Date());

  expect(await textsOf(orgId)).toEqual({ texts: contactCount, contacts: contactCount });
});

test('[AU-08] two workers at once do each step once', async () => {
  const count = 1_200;
  const { orgId, due } = await dueForMany(count);
  await due();
  const now = new Date();
  await Promise.all([workAt(api, now), workAt(api, now), workAt(api, now)]);
  await workAt(api, now);

  expect(await textsOf(orgId)).toEqual({ texts: count, contacts: count });
});

test('[AU-08] a step that cannot be done is given up, and holds up no others', async () => {
  const { orgId, id, due } = await dueForMany(3);
  await due();
  const { database } = api.platform;
  const [first] = await runsOf(api, orgId, id);
  const { contactId = 0 } = first ?? {};
  await database.pool.query(
    `alter table messages add constraint unwritable check (contact_id <> ${contactId}) not valid`,
  );
  await workAt(api, new Date());
  await database.pool.query('alter table messages drop constraint unwritable');

  const ends = (await runsOf(api, orgId, id)).map(({ state, reason }) => `${state} ${reason}`);
  expect(ends.toSorted()).toEqual(['done null', 'done null', 'failed internal']);
});
