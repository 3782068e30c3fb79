import fc from 'fast-check';
import { advanceFlow } from 'shared-contracts/flows/engine/advance';
import type { EngineStep, FlowContact, FlowHappening } from 'shared-contracts/flows/engine/flow-state';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';
import { optIn, optOut } from '../../contacts/consent.service.ts';
import { addToList, removeFromList } from '../../contacts/lists/list-members.service.ts';
import { openHours } from '../../waves/testing/sent-waves.ts';
import { textsTo } from '../testing/flow-scene.ts';
import { created, withLists } from '../testing/written-flows.ts';
import type { StepInput } from '../testing/written-flows.ts';
import { takeTextIntoFlows } from './take-text.ts';
import { workDueRuns } from './work-runs.ts';

const api = useApi();
beforeAll(() => openHours(api));
afterAll(() => void vi.useRealTimers());

const minute = 60_000;
/** No sum of these seconds is a number of minutes that things may happen at. */
const [waits, postponed] = [3_617, 1_813];

/** What may happen, and after how many minutes. Lists are named by 0 and 1. */
const happenings = fc.array(
  fc.record({
    after: fc.constantFrom(7, 61, 187, 1_451),
    what: fc.constantFrom('join', 'other', 'enter', 'leave', 'stop', 'start', 'clock') as fc.Arbitrary<
      'join' | 'other' | 'enter' | 'leave' | 'stop' | 'start' | 'clock'
    >,
    list: fc.constantFrom(0, 1),
    /** The worker is cut off after so many statements before one gets through. */
    cuts: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
    workers: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 3, maxLength: 12 },
);

const steps = fc.array(
  fc.record({
    isTimed: fc.boolean(),
    list: fc.constantFrom(0, 1),
    keywords: fc.constantFrom('', 'join'),
    action: fc.constantFrom('text', 'later', 'copy'),
  }),
  { minLength: 1, maxLength: 4 },
);

type Op = typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never;
type Draft = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** One step of a kind for each event and list, as the form demands; keywords stand once in a flow. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();

  return drafts.filter(({ isTimed, list, keywords }) => {
    const keys = isTimed ? [`timed ${list}`] : [`word ${list}`, `keyword ${keywords}`];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) {
      seen.add(key);
    }

    return isNew;
  });
}

const stepOf = ({ isTimed, list, keywords, action }: Draft, lists: readonly number[]): StepInput => ({
  eventId: isTimed ? 'not_responded' : 'received_keyword',
  eventFilledArgs: { listId: lists[list] ?? 0, ...(isTimed ? { delay: waits } : { keywords }) },
  actionId: action === 'copy' ? 'list_copy_action' : 'send_text',
  actionFilledArgs:
    action === 'copy'
      ? { listId: lists[1 - list] ?? 0 }
      : { body: 'A text', delay: action === 'later' ? postponed : 0 },
});

function happeningOf({ what, list }: Op, lists: readonly number[], at: number): FlowHappening {
  const listId = lists[list] ?? 0;
  switch (what) {
    case 'join':
    case 'other':
      return { kind: 'text', at, body: what };
    case 'enter':
      return { kind: 'entered_list', at, listId };
    case 'leave':
      return { kind: 'left_list', at, listId };
    case 'stop':
      return { kind: 'consent', at, consent: 'opted_out' };
    case 'start':
      return { kind: 'consent', at, consent: 'ok' };
    case 'clock':
      return { kind: 'time', at };
  }
}

test('[AU-07] whatever happens, the engine does what the pure one does: once for each contact and list, nothing early, nothing after an opt-out', async () => {
  const { staff, vip, other } = await withLists(api);
  const { orgId, accountId } = staff;
  const lists = [vip, other];
  const { database, live } = api.platform;
  const rules = {
    budget: { perHour: api.platform.config.flowTextsPerHour, perDay: api.platform.config.flowTextsPerDay },
    nextSendTime: (at: number) => at,
  };

  /** Works with a worker that is cut off after some statements. */
  async function cutOff(now: Date, statements: number): Promise<void> {
    let left = statements;
    const cut: typeof database.inTransaction = (work) =>
      database.inTransaction((tx) => {
        const executor = tx.getExecutor();
        const { executeQuery } = executor;
        Object.assign(executor, {
          executeQuery(...given: Parameters<typeof executeQuery>) {
            left -= 1;

            return left < 0 ? Promise.reject(new Error('cut')) : executeQuery.apply(executor, given);
          },
        });

        return work(tx).finally(() => Object.assign(executor, { executeQuery }));
      });
    const platform = { ...api.platform, database: { ...database, inTransaction: cut } };
    await workDueRuns(platform, { orgId, now, limit: 10 }).catch(() => undefined);
  }

  /** Lets the database come to an instant, run by run at its time. */
  async function workUntil(at: number, { cuts, workers }: Op): Promise<void> {
    for (;;) {
      const { rows } = await database.pool.query<{ due: number | null }>(
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
        await cutOff(now, statements);
      }
      const works = Array.from({ length: workers }, () =>
        workDueRuns(api.platform, { orgId, now, limit: 10 }),
      );
      await Promise.all(works);
    }
  }

  await fc.assert(
    fc.asyncProperty(steps, happenings, async (drafts, ops) => {
      vi.useRealTimers();
      const flow = await created(
        staff,
        distinct(drafts).map((draft) => stepOf(draft, lists)),
        'Random',
      ).catch(() => undefined);
      // Copies that go round are refused.
      fc.pre(flow !== undefined);
      const made = await api.make.contact(staff);
      const { contactId } = made;
      let at = Math.ceil(Date.now() / minute) * minute;
      vi.useFakeTimers({ toFake: ['Date'], now: at });
      let contact: FlowContact = { consent: 'ok', listIds: [], runs: [], sentAt: [] };
      let texts = 0;
      for (const op of ops) {
        at += op.after * minute;
        const happening = happeningOf(op, lists, at);
        const engineSteps: readonly EngineStep[] = flow?.steps ?? [];
        const before = contact;
        const next = advanceFlow({ isPaused: false, steps: engineSteps }, contact, { happening, rules });
        ({ contact } = next);
        texts = contact.sentAt.length;

        await workUntil(at - 1, op);
        vi.setSystemTime(at);
        const change = { orgId, accountId, contactId, phone: made.phone, source: 'keyword' } as const;
        await database.inTransaction(async (tx) => {
          const listId = lists[op.list] ?? 0;
          if (op.what === 'enter') {
            await addToList(live, tx, { orgId, accountId, listId, contactIds: [contactId] });
          } else if (op.what === 'leave') {
            await removeFromList(live, tx, { orgId, accountId, listId, contactIds: [contactId] });
          } else if (op.what === 'stop') {
            await optOut(api.platform, tx, change);
          } else if (op.what === 'start') {
            await optIn(api.platform, tx, change);
          } else if (happening.kind === 'text' && before.consent === 'ok') {
            const { body } = happening;
            await takeTextIntoFlows(api.platform, tx, { orgId, accountId, contactId, body, at: new Date() });
          }
        });
        await workUntil(at, op);
        // The database keeps apart by microseconds what the pure engine does at one instant.
        await workUntil(at + 10, op);

        const { rows } = await database.pool.query<{ run: string }>(
          `select event_id || ' ' || list_id || ' ' || state as run from flow_runs where org_id = $1 and contact_id = $2`,
          [orgId, contactId],
        );
        const expected = contact.runs.map(({ eventId, listId, state }) => `${eventId} ${listId} ${state}`);
        expect(rows.map(({ run }) => run).toSorted()).toEqual(expected.toSorted());
        expect(await textsTo(api, orgId, contactId)).toHaveLength(texts);
      }
      vi.useRealTimers();
      await database.pool.query('update flows set deleted_at = now() where org_id = $1', [orgId]);
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25), interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);
