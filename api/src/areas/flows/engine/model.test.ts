import fc from 'fast-check';
import { advanceFlow } from 'shared-contracts/flows/engine/advance';
import type { FlowContact, FlowRules, StepOutcome } from 'shared-contracts/flows/engine/flow-state';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { programActor } from '../../../platform/actor.ts';
import { useApi } from '../../../testing/test-api.ts';
import { optIn, optOut } from '../../contacts/consent/consent.service.ts';
import { addToList, removeFromList } from '../../contacts/lists/list-members.service.ts';
import { toQuietPlace } from '../../scheduling/send-rule.service.ts';
import { nextSendTime } from '../../scheduling/send-times.rules.ts';
import { figuresOf } from '../flow-figures.service.ts';
import { textsTo } from '../testing/flow-scene.ts';
import { happeningAt, randomHappenings, randomSteps, stepInput } from '../testing/random-flows.ts';
import type { RandomHappening, RandomStep } from '../testing/random-flows.ts';
import { createTestFlow, withLists } from '../testing/written-flows.ts';
import { recordConversion } from './record-conversion.service.ts';
import { startFlowsFromTexts } from './start-flows-from-texts.service.ts';
import { processDueRuns } from './work-runs.service.ts';

vi.setConfig({ testTimeout: timeLimits.killTest });

const api = useApi();
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const day = 24 * 60 * minute;
/** A number in Phoenix, which has no daylight saving time, so that a seed gives the same result on every date. */
const phone = '+16025550100';
/** The next noon in Phoenix. */
const noon = Math.ceil((Date.now() - 19 * 60 * minute) / day) * day + 19 * 60 * minute;
/** Low enough that some messages are refused. */
const budget = { perHour: 1, perDay: 3 };
const place = toQuietPlace({ phone, contactZone: null, accountZone: 'UTC' });
const blackouts = { timeZone: 'UTC', blackouts: [] };
const rules: FlowRules = {
  budget,
  nextSendTime: (at) => nextSendTime(new Date(at), { place, blackouts })?.getTime(),
};

interface Scene {
  readonly orgId: number;
  readonly accountId: number;
  readonly lists: readonly [number, number];
  readonly contactId: number;
  readonly flowId: number;
}

/** Processes due runs with a worker that is interrupted after some statements. */
async function workCutOff(orgId: number, now: Date, statements: number): Promise<void> {
  const { database } = api.platform;
  let left = statements;
  const inTransaction: typeof database.inTransaction = (work) =>
    database.inTransaction((tx) => {
      const executor = tx.getExecutor();
      const { executeQuery } = executor;
      Object.assign(executor, {
        executeQuery(...given: Parameters<typeof executeQuery>) {
          left -= 1;

          return left < 0 ? Promise.reject(new Error('cut off')) : executeQuery.apply(executor, given);
        },
      });

      return work(tx).finally(() => Object.assign(executor, { executeQuery }));
    });
  const platform = { ...api.platform, database: { ...database, inTransaction } };
  await processDueRuns(platform, { orgId, now, limit: 10 }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'cut off')) {
      throw error;
    }
  });
}

/** Advances the database to an instant, processing each run at its due time. */
async function workUntil(orgId: number, at: number, { cuts, workers }: RandomHappening): Promise<void> {
  for (;;) {
    const { rows } = await api.platform.database.pool.query<{ due: number | null }>(
      `select min(due_us) as due from flow_runs where org_id = $1 and state = 'waiting'`,
      [orgId],
    );
    const due = Math.ceil((rows[0]?.due ?? Number.POSITIVE_INFINITY) / 1_000);
    if (due > at) {
      return;
    }
    const now = new Date(due);
    vi.setSystemTime(now);
    for (const statements of cuts) {
      await workCutOff(orgId, now, statements);
    }
    await Promise.all(
      Array.from({ length: workers }, () => processDueRuns(api.platform, { orgId, now, limit: 10 })),
    );
  }
}

/** Makes something happen in the database through the regular services. */
async function happen(scene: Scene, { what, list }: RandomHappening, mayText: boolean): Promise<void> {
  const { platform } = api;
  const { orgId, accountId, contactId, lists } = scene;
  const change = { orgId, accountId, contactId, phone, source: 'keyword' } as const;
  const members = { orgId, accountId, listId: lists[list], contactIds: [contactId] };
  await platform.database.inTransaction(async (tx) => {
    if (what === 'enter') {
      await addToList(platform.live, tx, members);
    } else if (what === 'leave') {
      await removeFromList(platform.live, tx, members);
    } else if (what === 'stop') {
      await optOut(platform, tx, change);
    } else if (what === 'start') {
      await optIn(platform, tx, change);
    } else if (what === 'convert') {
      const till = programActor(platform, { kind: 'system', id: null, orgId, accountId });
      await recordConversion(till, tx, { contactIds: [contactId] });
    } else if (what !== 'clock' && mayText) {
      await startFlowsFromTexts(platform, tx, {
        orgId,
        accountId,
        texts: [{ contactId, body: what }],
        at: new Date(),
      });
    }
  });
}

/** Returns the state of a contact's runs in the database. */
async function readState({ orgId, contactId, flowId }: Scene) {
  const { database } = api.platform;
  const { rows } = await database.pool.query<{ run: string }>(
    `select event_id || ' ' || list_id || ' ' || state || ' ' || case state
      when 'waiting' then (due_us / 1000000)::text else coalesce(reason, '') end as run
    from flow_runs where org_id = $1 and flow_id = $2`,
    [orgId, flowId],
  );
  const lists = await database.pool.query<{ id: number }>(
    'select list_id as id from list_members where org_id = $1 and contact_id = $2',
    [orgId, contactId],
  );
  const { waitingCount, messagesSent, contactCount } = (await figuresOf(database.db, orgId, [flowId]))(
    flowId,
  );

  return {
    runs: rows.map(({ run }) => run).toSorted(),
    texts: await textsTo(api, orgId, contactId),
    listIds: lists.rows.map(({ id }) => id).toSorted((one, other) => one - other),
    figures: { waitingCount, messagesSent, contactCount },
  };
}

/** Returns the same state as computed by the pure engine. */
function expectedState({ runs, listIds }: FlowContact, texts: readonly string[]) {
  return {
    runs: runs
      .map(({ eventId, listId, state, dueAt, reason }) =>
        [eventId, listId, state, state === 'waiting' ? Math.floor(dueAt / 1_000) : (reason ?? '')].join(' '),
      )
      .toSorted(),
    texts,
    listIds: listIds.toSorted((one, other) => one - other),
    figures: {
      waitingCount: runs.filter(({ state }) => state === 'waiting').length,
      messagesSent: texts.length,
      contactCount: Math.min(runs.length, 1),
    },
  };
}

/** Replays events in a new organization and compares both engines after each. */
async function compare(drafts: readonly RandomStep[], happenings: readonly RandomHappening[]): Promise<void> {
  const { staff, vip, other } = await withLists(api);
  const { orgId, accountId } = staff;
  const lists = [vip, other] as const;
  const inputs = drafts.map((draft, index) => stepInput(draft, { lists, place: index }));
  const { id: flowId, steps } = await createTestFlow(staff, inputs, 'Random');
  await api.platform.database.db
    .updateTable('organizations')
    .set({ flow_texts_per_hour: budget.perHour, flow_texts_per_day: budget.perDay })
    .where('org_id', '=', orgId)
    .execute();
  const { contactId } = await api.make.contact(staff, { phone });
  const scene: Scene = { orgId, accountId, lists, contactId, flowId };
  const bodies = new Map(
    steps
      .filter(({ actionId }) => actionId === 'send_text')
      .map(({ id, actionFilledArgs }) => [id, actionFilledArgs.body]),
  );
  const textsOf = (outcomes: readonly StepOutcome[]) =>
    outcomes.flatMap(({ kind, stepId }) => (kind === 'acted' ? (bodies.get(stepId) ?? []) : []));

  let at = noon;
  let contact: FlowContact = { consent: 'ok', listIds: [], runs: [], sentAt: [] };
  const texts: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  for (const [index, one] of happenings.entries()) {
    at += one.after * minute;
    const mayText = contact.consent === 'ok';
    const happening = happeningAt(at, one, lists);
    const advanced = advanceFlow({ isPaused: false, steps }, contact, { happening, rules });
    ({ contact } = advanced);
    texts.push(...textsOf(advanced.outcomes));

    await workUntil(orgId, at - 1, one);
    vi.setSystemTime(at);
    await happen(scene, one, mayText);
    // The database separates by microseconds what the pure engine does at one instant.
    await workUntil(orgId, at + 10, one);

    const moment = { index, at: new Date(at).toISOString() };
    expect({ ...moment, ...(await readState(scene)) }).toEqual({
      ...moment,
      ...expectedState(contact, texts),
    });
  }
}

/** MODEL_RUNS=300 MODEL_SEED=7 covers more than there is time for on every change. */
test('[AU-07] the engine acts like its model: each step once, nothing early, nothing after an opt-out', async () => {
  await fc.assert(
    fc.asyncProperty(randomSteps, randomHappenings, (steps, happenings) =>
      compare(steps, happenings).finally(() => vi.useRealTimers()),
    ),
    {
      numRuns: Number(process.env['MODEL_RUNS'] ?? 40),
      seed: Number(process.env['MODEL_SEED'] ?? 55),
    },
  );
});
